import type { Document } from '../../../contract/documents.ts';

/** What the form of a document's details holds. */
export interface Details {
  description: string;
  tags: string[];
}

export const detailsOf = ({ description, tags }: Pick<Document, 'description' | 'tags'>): Details => ({
  description: description ?? '',
  tags,
});

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index]);

/** Only what differs, so that nobody's change to the rest is undone. */
export function findChanges(saved: Details, entered: Details): Partial<Details> {
  return {
    ...(entered.description.trim() !== saved.description && { description: entered.description }),
    ...(!isSame(entered.tags, saved.tags) && { tags: entered.tags }),
  };
}

/** As it is kept in the browser; "" where there is nothing to keep. */
export const writeDraft = (changes: Partial<Details>): string =>
  Object.keys(changes).length === 0 ? '' : JSON.stringify(changes);

/** What is kept in a browser may be of an older version, or damaged. */
export function readDetailsDraft(text: string): Partial<Details> {
  try {
    const { description, tags } = JSON.parse(text) as Partial<Record<keyof Details, unknown>>;
    return {
      ...(typeof description === 'string' && { description }),
      ...(Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') && { tags }),
    };
  } catch {
    return {};
  }
}
