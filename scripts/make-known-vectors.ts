// Makes the vectors of what our own content answers, after it has changed: npm run known-vectors
import { fileURLToPath } from 'node:url';
import { listKnownTexts } from '../server/features/assistant/candidates/knowledge.ts';
import { writeKnownVectors } from '../server/features/assistant/known-vectors.ts';
import { readContent } from '../server/content.ts';

const { agents, flows } = readContent(fileURLToPath(new URL('../content', import.meta.url)));
const texts = listKnownTexts(agents, { flows });
writeKnownVectors(texts);
console.info(`${texts.length} texts.`);
