// "About Minutes.docx: what was decided?": a question that names its document first.
import { citeDocument } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import type { Desk } from './open-desk.ts';

const longestName = 255;
const longestQuestion = 1_000;
const opening = /^about ([^\n:]+\.\w{2,5}):\s*/i;
// "I mean in my Volunteers list. Who has no phone?"
const meaning =
  /^(?:(?:no|sorry|ok|okay|well)[,.]? )?(?:(?:i (?:mean|meant)|(?:please )?(?:look|check)),? )?(?<where>(?:in|from|at) (?:the|my|our|this|that) [^.:?!,\n]{0,80}\b(?:list|roster|file|table|sheet|spreadsheet|document|log|csv))[.:?!,]\s*(?<rest>\S.*)$/is;
const mostListed = 500;
const passagesLookedAt = 50;

/** Null where no document is named first. */
export function readAbout(text: string): { name: string; rest: string } | null {
  const found = opening.exec(text.slice(0, longestName + 10));
  return found ? { name: found[1]!.trim(), rest: text.slice(found[0].length).trim() } : null;
}

/** With the name at the end, where it is no word of the question. */
export function moveNameToEnd(text: string): string {
  if (text.length > longestQuestion) return text;
  const about = readAbout(text);
  if (about && about.rest !== '') return endWith(about.rest, `in ${about.name}`);
  const { rest, where } = meaning.exec(text.trim())?.groups ?? {};
  return rest && where ? endWith(rest, where) : text;
}

const endWith = (question: string, where: string): string =>
  `${question.replace(/(?<![\s?.!])[\s?.!]+$/, '')} ${where}?`;

export interface NamedDocument {
  id: string;
  name: string;
  /** Knows this document alone. */
  desk: Desk;
}

/** Null where there is no such document. */
export async function findNamedDocument(desk: Desk | null, name: string): Promise<NamedDocument | null> {
  const wanted = name.toLowerCase();
  const document = (await desk?.listDocuments(mostListed))?.find((each) => each.name.toLowerCase() === wanted);
  return desk && document ? { ...document, desk: keepDocuments(desk, [document.id]) } : null;
}

/** Knows these documents alone. */
export const keepDocuments = (desk: Desk, ids: string[]): Desk => ({
  ...desk,
  listDocuments: async (limit) => (await desk.listDocuments(limit)).filter(({ id }) => ids.includes(id)),
  findPassages: async (question, limit) =>
    (await desk.findPassages(question, passagesLookedAt))
      .filter(({ documentId }) => ids.includes(documentId))
      .slice(0, limit),
});

export const admitAbout = ({ id, name }: NamedDocument, rest: string): Composed => ({
  text:
    rest === ''
      ? `What would you like to know about **${escapeMarkdown(name)}**?`
      : `I looked for that in **${escapeMarkdown(name)}** and did not find it. Other words may: its text can be searched where you open it.`,
  metadata: { citations: [citeDocument({ number: null, documentId: id, name, place: null, blocks: null })] },
});
