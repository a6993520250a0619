"""The rulesets. They share mechanisms and never import each other."""
