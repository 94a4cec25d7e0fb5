// Doubles numbers and adds the parts, and tells how many tasks it was given so far, what it has and what it asked for.
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../answer-tasks.ts';

let given = 0;
answerTasks(async (number: number, parts: number[], ask) => {
  given += 1;
  if (number === 0) for (;;) continue;
  if (number === 13) throw new Error('No such number.');
  if (number === 14) process.exit(3);
  const told = number > 20 && number < 30 ? await Promise.all([ask('add', number, 1), ask('add', number, 2)]) : [];
  return {
    told,
    has: workerData as unknown,
    doubled: number * 2,
    given,
    sum: parts.reduce((sum, part) => sum + part, 0),
    filler: 'x'.repeat(number),
  };
});
