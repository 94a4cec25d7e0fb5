// Makes the vectors of what our own content answers, after it has changed: npm run known-vectors
import { fileURLToPath } from 'node:url';
import { listKnownQuestions } from '../server/features/assistant/candidates/knowledge.ts';
import { writeKnownVectors } from '../server/features/assistant/known-vectors.ts';
import { readContent } from '../server/content.ts';

const { agents, flows } = readContent(fileURLToPath(new URL('../content', import.meta.url)));
const questions = listKnownQuestions(agents, { flows });
writeKnownVectors(questions);
console.info(`${questions.length} questions.`);
