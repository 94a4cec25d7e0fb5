// Runs apart from the server: a million characters take long, and only a thread can be stopped.
import { parentPort, workerData } from 'node:worker_threads';
import { answerFromTables } from './answer-from-tables.ts';
import { answerFromWholeText } from './answer-from-whole-text.ts';
import type { ReckonTask } from './reckon.ts';

const { question, documents, isAboutThem, today, timeZone }: ReckonTask = workerData;
const [first] = documents;
const answer =
  answerFromTables(question, documents, { today }) ??
  (isAboutThem && first ? answerFromWholeText(question, first, { today, timeZone }) : null);
parentPort?.postMessage(answer);
