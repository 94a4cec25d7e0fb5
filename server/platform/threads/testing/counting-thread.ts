// Doubles numbers and adds the parts, and tells how many tasks it was given so far.
import { answerTasks } from '../answer-tasks.ts';

let given = 0;
answerTasks((number: number, parts: number[]) => {
  given += 1;
  if (number === 0) for (;;) continue;
  if (number === 13) throw new Error('No such number.');
  if (number === 14) process.exit(3);
  return { doubled: number * 2, given, sum: parts.reduce((sum, part) => sum + part, 0), filler: 'x'.repeat(number) };
});
