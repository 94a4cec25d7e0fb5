// Passages of the organization's documents: those that have a word of the question, and the latest.
import { describePlace, placeOfWords } from '../../documents/text.ts';
import type { PassageHit } from '../../search/index.ts';
import { citeDocument, sourceOf } from '../cite-document.ts';
import type { Heard } from '../hear.ts';
import type { AssistantQuestion } from '../question.ts';
import { cutPieces } from './pieces.ts';
import { nameWords, type Found } from './candidate.ts';

const mostOfEach = 40;
const mostOfLatest = 100;

export async function findPassages({ text, terms }: Heard, { documents }: AssistantQuestion): Promise<Found[]> {
  if (!documents) return [];
  const others = terms.filter(({ weight }) => weight < 1).map(({ word }) => word);
  const hits = await Promise.all([
    documents.findPassages(text, mostOfEach),
    others.length > 0 ? documents.findPassages(others.join(' '), mostOfEach) : [],
    // Of a few documents, also what says it in quite other words.
    documents.latestPassages(mostOfLatest),
  ]);
  return [...new Map(hits.flat().map((hit) => [hit.id, hit])).values()].flatMap(readPassage);
}

const mostOfNamed = 200;

/** All of a document. */
export async function readPassages(documentId: string, { documents }: AssistantQuestion): Promise<Found[]> {
  const read = await documents?.readPassages(documentId, 0, mostOfNamed);
  return (read?.passages ?? []).flatMap(readPassage);
}

function readPassage(hit: Omit<PassageHit, 'score'>): Found[] {
  const { name, text } = hit;
  return cutPieces(hit).map((piece) => ({
    ...piece,
    kind: 'passage',
    id: hit.id,
    title: name,
    of: nameWords(name),
    within: text,
    place: (excerpt) => describePlace(placeOfWords(hit, excerpt)),
    cite: (excerpt, number) => citeDocument(sourceOf(hit, number, excerpt)),
  }));
}
