// Every message to a model is listened to as well: apart from the assistant, which loads far more than that takes.
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { createSafety } from './create-safety.ts';
import type { SafetyContent, SafetyText } from './load-safety.ts';

const { safety, ordinary } = workerData as { safety: SafetyContent; ordinary: string[] };
const { listen } = createSafety(safety, ordinary);

answerTasks((message: string): SafetyText | null => listen(message));
