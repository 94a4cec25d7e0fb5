// Makes the vectors of what our own content answers and of safety's examples, after they have changed: npm run known-vectors
import { fileURLToPath } from 'node:url';
import { listKnownTexts } from '../server/features/assistant/candidates/knowledge.ts';
import { knownContent, knownDangers } from '../server/features/assistant/known-vectors.ts';
import { listExamples } from '../server/features/assistant/safety/learn-meaning.ts';
import { readContent } from '../server/content.ts';

const { agents, flows, safety } = readContent(fileURLToPath(new URL('../content', import.meta.url)));
for (const [known, texts] of [
  [knownContent, listKnownTexts(agents, { flows })],
  [knownDangers, Object.values(listExamples(safety)).flat()],
] as const) {
  known.write(texts);
  console.info(`${texts.length} texts.`);
}
