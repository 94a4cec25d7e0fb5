// "What does the Northland fund want?": what its own request for proposals asks for.
import type { RequirementCategory } from '../../../../contract/document-analysis.ts';
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';
import { citeDocument } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';

const mostDocuments = 1000;
const mostPassages = 10;
const mostLines = 20;

/** What a question is after, the more exact first. */
const kinds: { asked: RegExp; categories: RequirementCategory[] }[] = [
  { asked: /\beligib|\bqualif|\bwho (?:can|may) apply\b/i, categories: ['eligibility'] },
  { asked: /\bhow (?:long|many (?:pages|words|characters))\b|\b(?:page|word) limit/i, categories: ['length'] },
  { asked: /\b(?:fonts?|margins?|format)\b/i, categories: ['format', 'length'] },
  { asked: /\bscor|\bpoints\b|\bcriteri/i, categories: ['scoring'] },
  { asked: /\bmatch/i, categories: ['match'] },
  {
    asked:
      /\b(?:documents?|attach\w*|enclos\w*|paperwork|papers|forms|submit|send|hand in|requires?|required|requirements?|ask(?:s|ing)? for)\b|\bwants?\b/i,
    categories: ['section', 'attachment'],
  },
];

/** "What did Karen ask for?" */
const asksWhatWasSaid =
  /\b(?:did|has|have|had) (?:\S+ ){1,3}(?:ask|asked|want|wanted|require|required|send|sent|submit|submitted)\b/i;

/**
 * From the request that is named by, or speaks of, what the question names. `names` are the question's words that no
 * article has; `spokenOf` the documents that are meant without being named. Null where the question asks for nothing of the kind, or nothing was read that tells it.
 */
export async function tellRequirements(
  { text, documents }: Question,
  names: string[],
  spokenOf: string[] = [],
): Promise<Composed | null> {
  if (asksWhatWasSaid.test(text)) return null;
  const categories = kinds.find(({ asked }) => asked.test(text))?.categories;
  if (!documents || !categories || (names.length === 0 && spokenOf.length === 0)) return null;
  const listed = await documents.listDocuments(mostDocuments);
  const named = listed.filter(({ name }) => holds(name, names, 'some'));
  const speaking =
    names.length === 0
      ? []
      : (await documents.findPassages(text, mostPassages)).filter((passage) => holds(passage.text, names, 'every'));
  const ids = [
    ...new Set([...spokenOf, ...named.map(({ id }) => id), ...speaking.map(({ documentId }) => documentId)]),
  ];
  if (ids.length === 0) return null;
  const asked = (await documents.readRequirements(ids)).filter(({ category }) => categories.includes(category));
  const id = ids.find((each) => asked.some(({ documentId }) => documentId === each));
  const found = asked.filter(({ documentId }) => documentId === id).slice(0, mostLines);
  const name = listed.find((document) => document.id === id)?.name;
  const [first] = found;
  if (!first || name === undefined) return null;
  return {
    text: [
      `**${escapeMarkdown(name)}** says [1]:`,
      found.map((requirement) => `- ${escapeMarkdown(requirement.text)}`).join('\n'),
    ].join('\n\n'),
    metadata: {
      citations: [citeDocument({ number: 1, documentId: first.documentId, name, place: first.place, blocks: null })],
    },
  };
}

function holds(text: string, names: string[], which: 'some' | 'every'): boolean {
  const stems = new Set(text.split('\n').flatMap(listTopicStems));
  return names[which]((name) => stems.has(name));
}
