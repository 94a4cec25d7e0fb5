// Runs apart from the server: a million characters take long, and only a thread can be stopped.
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { answerBalance } from './answer-balance.ts';
import { answerCost } from './answer-cost.ts';
import { answerFromTables } from './answer-from-tables.ts';
import { answerFromWholeText } from './answer-from-whole-text.ts';
import type { ReckonTask } from './reckon.ts';

answerTasks(({ question, documents, others, earlier, asksBack, isAboutThem, today, timeZone }: ReckonTask) => {
  const [first] = documents;
  return (
    (isAboutThem && first ? answerCost(question, first) : null) ??
    answerBalance(question, documents) ??
    answerFromTables(question, documents, { today, earlier, asksBack }) ??
    answerFromTables(question, others, { today }) ??
    (isAboutThem && first ? answerFromWholeText(question, first, { today, timeZone }) : null)
  );
});
