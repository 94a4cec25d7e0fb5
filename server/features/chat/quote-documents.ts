import { describePlace } from '../documents/index.ts';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import { chooseExcerpt } from './choose-excerpt.ts';
import { citeDocument, sourceOf } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { escapeMarkdown } from './escape-markdown.ts';

const mostQuoted = 2;
/** How much of the question a passage must speak of. */
const usualShare = 0.6;
const commonWords = new Set(
  'the and for our are was were what when where which who how does did has have will can this that with from about many much there any all you your they them its'.split(
    ' ',
  ),
);

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => word.slice(0, 5)),
  );

interface QuoteOptions {
  opening?: string;
  leastShare?: number;
}

/** What the organization's documents say in their own words. Null where nothing in them speaks of the question. */
export async function quoteDocuments(
  { text, documents }: Pick<Question, 'text' | 'documents'>,
  { opening = 'I have no note of my own on this, but your documents do:', leastShare = usualShare }: QuoteOptions = {},
): Promise<Composed | null> {
  const asked = [...stemsOf(text)];
  if (!documents || asked.length === 0) return null;
  const passages = (await documents.findPassages(text, 5)).filter((passage) => {
    const said = stemsOf(`${passage.name} ${passage.text}`);
    return asked.filter((stem) => said.has(stem)).length / asked.length >= leastShare;
  });
  if (passages.length === 0) return null;
  const speaks = (said: string): Set<string> => {
    const stems = stemsOf(said);
    return new Set(asked.filter((stem) => stems.has(stem)));
  };
  const quoted = passages
    .slice(0, mostQuoted)
    .map((passage) => ({ passage, excerpt: chooseExcerpt(passage.text, speaks) }));
  return {
    text: [opening, ...quoted.map(({ passage, excerpt }, index) => quote(passage, index, excerpt))].join('\n\n'),
    metadata: {
      citations: quoted.map(({ passage, excerpt }, index) => citeDocument(sourceOf(passage, index + 1, excerpt))),
    },
  };
}

const quote = (passage: PassageHit, index: number, excerpt: string): string => {
  const where = describePlace(passage);
  return [
    `From **${escapeMarkdown(passage.name)}**${where ? `, ${escapeMarkdown(where)}` : ''} [${index + 1}]:`,
    `> ${escapeMarkdown(excerpt)}`,
  ].join('\n\n');
};
