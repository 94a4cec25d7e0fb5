// What is searched in memory: guides and playbook articles, the same for everybody, and the people of an organization.
import { agents } from '../../../contract/agents.ts';
import type { SearchType } from '../../../contract/search.ts';
import type { AgentContent } from '../agents/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import { plainWord } from './excerpt.ts';
import type { SearchWord } from './word-query.ts';

export interface Reference {
  id: string;
  type: SearchType;
  title: string;
  body: string;
  path: string;
  titleWords: string[];
  words: string[];
}

const listWords = (text: string): string[] => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(plainWord);

export const createReference = (fields: Omit<Reference, 'titleWords' | 'words'>): Reference => ({
  ...fields,
  titleWords: listWords(fields.title),
  words: [...new Set(listWords(`${fields.title} ${fields.body}`))],
});

export const listReferences = ({ flows }: FlowLibrary, { articles }: AgentContent): Reference[] => [
  ...[...flows.values()].flatMap(({ id, name, description, agentType }) =>
    agentType === null
      ? []
      : [
          createReference({
            id,
            type: 'guide',
            title: name,
            body: description,
            path: `/chat/${agentType}?guide=${id}`,
          }),
        ],
  ),
  ...articles.map(({ id, title, answer, facts, triggers, body, agentType }) =>
    createReference({
      id,
      type: 'article',
      title: `${title} (${agents[agentType].name})`,
      body: [answer, ...facts.map(({ text }) => text), body, triggers.join(', ')]
        .filter((part) => part !== '')
        .join(' '),
      path: `/chat/${agentType}?article=${id}`,
    }),
  ),
];

/** Those that have every word, with how good each is, as of a hit in the database. */
export const findReferences = (references: Reference[], words: SearchWord[]) =>
  references
    .filter((reference) => words.every((word) => stands(word, reference.words, true)))
    .map((reference) => ({ reference, tier: tierOf(reference, words) }));

function tierOf({ titleWords, words: all }: Reference, words: SearchWord[]): number {
  if (words.every((word) => stands(word, titleWords, false))) return 3;
  if (words.every((word) => stands(word, titleWords, true))) return 2;
  return words.every((word) => stands(word, all, false)) ? 1 : 0;
}

const stands = ({ token, isOpen, forms, meant }: SearchWord, words: string[], opens: boolean): boolean =>
  words.some(
    (word) =>
      word === token ||
      word === meant[0] ||
      (opens && ((isOpen && word.startsWith(token)) || forms.includes(word) || meant.includes(word))),
  );
