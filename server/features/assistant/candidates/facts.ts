// What documents say of decisions, votes, actions and who was there, where a question asks for that kind of thing.
import { monthNames } from '../../../../contract/month-names.ts';
import { readNamedLists } from '../../../platform/english/word-list.ts';
import { findStem, listWords } from '../../../platform/english/words.ts';
import type { FactKind, ListedFact } from '../../documents/index.ts';
import { describePlace } from '../../documents/text.ts';
import { citeDocument } from '../cite-document.ts';
import type { Heard } from '../hear.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { AssistantQuestion } from '../question.ts';
import { nameWords, type Found } from './candidate.ts';

const { latest = [], ...said } = Object.fromEntries(readNamedLists('fact-kinds.txt'));
const kinds = Object.entries(said).map(([kind, words]) => ({
  kind: kind as FactKind,
  words: words.join(' '),
  stems: new Set(words.map(findStem)),
}));
const mostFacts = 300;

export async function findFacts({ terms, text }: Heard, { documents }: AssistantQuestion): Promise<Found[]> {
  const asked = kinds.filter(({ stems }) => terms.some(({ stem }) => stems.has(stem)));
  if (!documents || asked.length === 0) return [];
  const facts = await documents.listFacts({ kinds: asked.map(({ kind }) => kind), limit: mostFacts });
  const isOfLatest = listWords(text).some((word) => latest.includes(word));
  const last = facts.map(({ day }) => day ?? '').reduce((one, other) => (one > other ? one : other), '');
  const lastDocument = facts.find(({ day }) => day === last)?.documentId;
  return facts.filter(({ documentId }) => !isOfLatest || documentId === lastDocument).map(readFact);
}

function readFact(fact: ListedFact): Found {
  const { id, kind, text, name, owner, day, place, documentId, firstBlock, lastBlock } = fact;
  const month = day ? (monthNames[Number(day.slice(5, 7)) - 1] ?? '') : '';
  const isDue = kind === 'action' && day !== null;
  return {
    kind: 'fact',
    id,
    title: name,
    heading: '',
    of: [kinds.find((each) => each.kind === kind)?.words, owner, month, nameWords(name)].join(' '),
    text,
    shown: isDue ? `due ${longDate(day)}` : '',
    place: () => describePlace(place),
    cite: (_excerpt, number) =>
      citeDocument({ number, documentId, name, place, blocks: { first: firstBlock, last: lastBlock } }),
  };
}
