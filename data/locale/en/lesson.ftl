### Words of the lesson: what the coach says that no lesson has written down.

coach-meanwhile = Answer as you like; the lesson goes on in a moment.
coach-finish = The rest is yours. Finish it.
coach-first-things = One thing first: see above. N skips it.
coach-nothing-to-skip = There is nothing to skip here.
