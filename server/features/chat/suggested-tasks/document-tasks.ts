// What is left to do for a finished document as a whole, before the checks that it lists.
import { hasDate } from './choose-priority.ts';
import { dated } from './deadline-action.ts';
import type { DocumentParts } from './document-parts.ts';
import { withinSentence } from './word-task.ts';

interface DocumentTask {
  /** Begins with a verb. */
  text: string;
  details: string[];
}

const mostOfAKind = 2;
/** More of a kind are one task, which lists them. */
export const areOneTask = (parts: readonly unknown[]): boolean => parts.length > mostOfAKind;

const fromProfile = / - add it in Organization Profile$/;
const fromOthers = /\bletters? (?:of|from)\b/i;

export function listDocumentTasks(document: DocumentParts, today: string): DocumentTask[] {
  const { title, attachments, deadline } = document;
  const letters = attachments.filter((attachment) => fromOthers.test(attachment));
  const papers = attachments.filter((attachment) => !letters.includes(attachment));
  const isForDay = deadline !== null && dated.test(deadline) && hasDate(deadline, today);
  return [
    ...listPlaces(document),
    ...letters.map((letter) => ({ text: `ask for ${withinSentence(letter)}`, details: [forDocument(title)] })),
    ...gather(papers, title),
    ...plan(document),
    ...(isForDay ? [{ text: `${finishing(title)} by ${deadline}`, details: [title] }] : []),
  ];
}

const forDocument = (title: string): string => `For “${title}”`;

function listPlaces({ title, openPlaces }: DocumentParts): DocumentTask[] {
  if (areOneTask(openPlaces)) {
    const text = `fill in the ${openPlaces.length} open places`;
    return [{ text, details: [`In “${title}”: ${openPlaces.join('; ')}`] }];
  }
  return openPlaces.map((place) => {
    const text = fromProfile.test(place)
      ? `add ${place.replace(fromProfile, '')} in Organization Profile`
      : `fill in ${withArticle(place)}`;
    return { text, details: [`In “${title}”`] };
  });
}

/** "The address of the candidate" */
const withArticle = (place: string): string =>
  /^(?!(?:the|an?|each|every|your|our|one|two|three|who|what|when|where|how)\b)(?:[a-z]+ ){1,3}of /.test(place)
    ? `the ${place}`
    : place;

function gather(papers: string[], title: string): DocumentTask[] {
  if (areOneTask(papers))
    return [
      { text: `gather the ${papers.length} attachments`, details: [`${forDocument(title)}: ${papers.join('; ')}`] },
    ];
  return papers.map((paper) => ({ text: `gather ${withinSentence(paper)}`, details: [forDocument(title)] }));
}

function plan({ title, undated, beginning }: DocumentParts): DocumentTask[] {
  if (!areOneTask(undated)) return [];
  const rows = undated.map(({ action, owner }) => (owner === null ? action : `${action} (${owner})`));
  const text = `plan when the ${rows.length} activities begin and end`;
  return [{ text, details: [`In “${title}”: ${rows.join('; ')}`, beginning ?? ''] }];
}

function finishing(title: string): string {
  const matter = /\b(?:proposal|application|report|letter|request)\b/i.exec(title)?.[0].toLowerCase();
  return matter ? `submit the ${matter}` : 'finish the document';
}
