// What the built-in assistant serves is within reach of a model: the obvious call finds the same material.
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { AgentType } from '../../../../contract/agents.ts';
import type { Message } from '../../../../contract/conversations.ts';
import { createScriptedModel } from '../../../platform/ai/scripted-model.ts';
import { wordsOf } from '../../../testing/asked-words.ts';
import { content } from '../../../testing/content.ts';
import type { AskedDocument } from '../../../testing/questions/organization-in-memory.ts';
import { readSet } from '../../../testing/questions/read-set.ts';
import { converse, createConversation, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });
let user: TestUser;
let asking: TestUser;
let organizationId: string;
const outputs = new Map<string, string>();

interface Written {
  id: string;
  text?: string;
  question?: string;
  agent?: AgentType;
  /** Where the answer stands. */
  documents?: string[];
}
interface WrittenTable {
  id: string;
  heads: string[];
  rows: string[][];
}
const folder = join(import.meta.dirname, '../../../testing/questions/dev');
const { tables, questions } = parse(readFileSync(join(folder, 'tables.yaml'), 'utf8')) as {
  tables: WrittenTable[];
  questions: Written[];
};
const tasks = ['Renew the van insurance', 'Order compressor parts', 'Thank the spring donors'];

const served = {
  articles:
    'pb-dev-010 pb-dev-016 pb-dev-020 pb-dev-023 pb-dev-025 pb-dev-026 pb-dev-031 pb-dev-032 pb-dev-037 pb-dev-041 pb-dev-008 ed37',
  help: 'ed19 ed20 ed22 ed23 ed24 pb-dev-110',
  guides: 'ed01 ed06 ed13 ed26 ed53 pb-dev-015',
  colleagues: 'ed21 ed39 pb-dev-022 pb-dev-050 pb-dev-100',
  documents: 'dev-lookup-01 dev-lookup-02 dev-lookup-04 dev-lookup-05',
  tables: 'tq-dev-01 tq-dev-02 tq-dev-03 tq-dev-04 tq-dev-05',
  tasks: 'own-01 own-02',
};
const own: Written[] = [
  { id: 'own-01', text: 'Which tasks are open about the van insurance?' },
  { id: 'own-02', text: 'What tasks do we have about the compressor?' },
];
const written = [
  ...['everyday', 'playbook', 'lookups'].flatMap((name) => readSet<Written>(name)),
  ...questions,
  ...own,
];
const asked = Object.values(served)
  .flatMap((ids) => ids.split(' '))
  .map((id) => written.find((each) => each.id === id)!);

const inThem = new Set(asked.flatMap(({ documents: named = [] }) => named));
const documents = readSet<AskedDocument>('documents').filter(({ id }) => inThem.has(id));

beforeAll(async () => {
  const model = createScriptedModel(({ messages }) => {
    const query = wordsOf(messages.at(-1)!.content);
    return {
      calls: [{ name: 'search', input: { query } }],
      pieces: (told) => {
        outputs.set(query, told[0] ?? '');
        return ['Here it is.'];
      },
    };
  }, 64_000);
  user = await createUser(test);
  asking = userOn(await startFurtherApp(test, { ai: model, asksForTitles: false }), user);
  organizationId = (await createOrganization(user)).id;
  const donors = tables.find(({ id }) => id === 'dev-donors')!;
  const quoted = [donors.heads, ...donors.rows].map((row) => row.map((cell) => `"${cell}"`).join(','));
  const files = [
    ...documents.map(({ name, text }) => ({ name: name.replace(/\.\w+$/, '.txt'), type: 'text/plain', text })),
    { name: 'Donors spring.csv', type: 'text/csv', text: quoted.join('\n') },
  ];
  for (const { text, ...file } of files) {
    const { id } = await uploadDocument(user, organizationId, { ...file, content: Buffer.from(text) });
    await waitUntilRead(user, id);
  }
  for (const title of tasks) await user.send('POST', '/api/tasks', { organizationId, title, smartDueDate: false });
}, 120_000);

const plain = (text: string): string =>
  text
    .replaceAll('\\', '')
    .replaceAll(/[|*_>"“”‘’'‹›()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What somebody who is told this has in hands: articles, quotations, points, figures, buttons. */
function listMaterial({ content: said, metadata }: Message): string[] {
  const help = content.agents.help.find(({ told }) => said.includes(told));
  const isReckoned = said.startsWith('**');
  const points = said.split('\n').filter((line) => /^(?:> |- )/.test(line));
  return [
    ...(help
      ? [help.told]
      : points.flatMap((line) =>
          line
            .replace(/ *\(\[.*$/, '')
            .slice(2)
            .split(/:\*\*|\*\*:/),
        )),
    ...(isReckoned ? [said.split('\n')[0]!] : []),
    ...(metadata.citations ?? []).map(({ label, kind }) =>
      kind === 'document' ? label.replace(/^\[\d+\] |, .*$/g, '') : label,
    ),
    ...(metadata.suggestedTasks ?? []).map(({ title }) => title),
    ...(metadata.workflowSuggestions ?? []).map(({ id }) => id),
    ...(metadata.handOff ? [metadata.handOff.agentType] : []),
  ]
    .flatMap((text) => text.split('…'))
    .map(plain)
    .filter((text) => text.length > 1);
}

it('forty questions that the assistant serves are served to a model by searching with their words', async () => {
  expect(asked).toHaveLength(40);
  const compared = await Promise.all(
    asked.map(async ({ id, text, question, agent: agentType = 'virtual_assistant' }) => {
      const words = text ?? question ?? '';
      const fields = { agentType, isPrivate: true, shareWithAgents: false };
      const [own, other] = [
        await createConversation(user, organizationId, fields),
        await createConversation(user, organizationId, fields),
      ];
      const material = listMaterial((await converse(user, own.id, words)).agentMessage);
      await converse(asking, other.id, words);
      const output = plain(outputs.get(words) ?? '');
      return { question: `${id} ${words}`, material, lacking: material.filter((each) => !output.includes(each)) };
    }),
  );
  const missed = compared.filter(({ material, lacking }) => material.length === 0 || lacking.length > 0);
  const pieces = compared.flatMap(({ material }) => material);
  console.info(`Parity: ${compared.length - missed.length} of ${compared.length}, ${pieces.length} pieces.`);
  expect(missed.map(({ question, lacking }) => ({ question, lacking }))).toEqual([]);
}, 120_000);
