import { listOpenPlaces, replacePlaces, stillToFillHeading } from '../../../../contract/document-parts.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { Insertions } from './inserted-text.ts';
import { placeInsertions } from './place-insertions.ts';
import { describeProfile, factNames, placeOf } from '../../profile/text.ts';
import { fitTyped } from './typed-in-place.ts';

export interface Filling {
  /** What stood in the brackets. */
  place: string;
  text: string;
}

const listed = new RegExp(`\\n---\\n\\n${stillToFillHeading}\\n\\n((?:- .*(?:\\n|$))+)`);

/** Puts what the profile knows by now where a finished document asks for it, and takes it off the list of what is still to fill. */
export function fillPlaces(markdown: string, profile: ProfileFields): { markdown: string; fillings: Filling[] } {
  const { facts } = describeProfile(profile);
  const known = factNames.flatMap((name): Filling[] => {
    const { text } = facts[name];
    return text === null ? [] : [{ place: placeOf(name), text }];
  });
  const filled = putInPlaces(markdown, known);
  return { ...filled, markdown: takeFilledOffList(filled.markdown, markdown) };
}

/** Puts what a person types where these places stand, as the sentence there needs it. */
export const putTypedInPlaces = (markdown: string, texts: Filling[]) => putInPlaces(markdown, texts, fitTyped);

/** Puts texts where these places stand, the first of those for the same place. The list of what is still to fill stays as it is. */
function putInPlaces(markdown: string, texts: Filling[], fit: typeof fitTyped = (text) => text) {
  const insertions = new Insertions();
  const textOf = new Map(texts.toReversed().map(({ place, text }) => [place, text]));
  const fillings = new Map<string, string>();
  const skeleton = replacePlaces(markdown, (place, before) => {
    const text = textOf.get(place);
    if (text === undefined) return undefined;
    fillings.set(place, text);
    return String(insertions.text(fit(text, before)));
  });
  return {
    markdown: fillings.size === 0 ? markdown : placeInsertions(skeleton, insertions).markdown,
    fillings: [...fillings].map(([place, text]) => ({ place, text })),
  };
}

/** Takes what has been filled in off the list: items whose brackets stood in the document as it was, and stand there no more. */
export function takeFilledOffList(markdown: string, before: string): string {
  const placesIn = (text: string) => new Set(listOpenPlaces(text).map(withoutEscapes));
  const [open, once] = [placesIn(markdown), placesIn(before)];
  return markdown.replace(listed, (whole, items: string) => {
    const isLeft = (item: string) => !once.has(item) || open.has(item);
    const kept = items.split('\n').filter((line) => line === '' || isLeft(withoutEscapes(line.slice(2))));
    return kept.some((line) => line !== '') ? whole.replace(items, () => kept.join('\n')) : '';
  });
}

export const withoutEscapes = (text: string): string => text.replace(/\\(?=[^\p{L}\p{N}\s]|$)/gu, '').trim();
