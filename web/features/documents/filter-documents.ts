import type { Document } from '../../../contract/documents.ts';
import { documentTypeLabel, documentTypes } from '../../../contract/options.ts';
import { fullNameOf } from '../../lib/session.ts';

type Filtered = Pick<Document, 'originalName' | 'description' | 'tags' | 'uploadedBy'>;

const facets = ['type', 'uploader', 'tag'] as const;
export type Facet = (typeof facets)[number];

/**
 * Choices of one facet widen the result, facets narrow it; a facet without choices lets everything through. A type is
 * its label, as on the tiles; an uploader an id.
 */
export type DocumentFilter = Record<Facet, string[]>;

export type FilterOptions = Record<Facet, { value: string; label: string }[]>;

/** The address keeps the choice (`/documents?type=PDF&tag=Board`), so that a reload does. */
export const readFilter = (parameters: URLSearchParams): DocumentFilter => ({
  type: parameters.getAll('type'),
  uploader: parameters.getAll('uploader'),
  tag: parameters.getAll('tag'),
});

/** The address with this filter and whatever else it said. */
export const writeFilter = (parameters: URLSearchParams, filter: DocumentFilter): URLSearchParams => {
  const written = new URLSearchParams(parameters);
  for (const facet of facets) {
    written.delete(facet);
    for (const value of filter[facet]) written.append(facet, value);
  }
  return written;
};

export const noFilter: DocumentFilter = { type: [], uploader: [], tag: [] };

// "Resume" finds "Résumé", and a name from a Mac, whose accents are letters of their own, is found as any other.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** What a document has of each facet. Tags differ in more than their case. */
const valuesOf = ({ originalName, uploadedBy, tags }: Filtered): DocumentFilter => ({
  type: [documentTypeLabel(originalName)],
  uploader: uploadedBy ? [uploadedBy.id] : [],
  tag: tags.map((tag) => tag.toLowerCase()),
});

type Option = FilterOptions[Facet][number];

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, 'en');
const once = (options: Option[]): Option[] => [
  ...new Map(options.toReversed().map((option) => [option.value, option])).values(),
];

const typeLabels = [...new Set<string>(documentTypes.map(({ label }) => label)), 'FILE'];

/** What there is to choose from among these documents. */
export function findFilterOptions(documents: Filtered[]): FilterOptions {
  const types = new Set(documents.flatMap((document) => valuesOf(document).type));
  const people = documents.flatMap(({ uploadedBy }) => uploadedBy ?? []);
  const tags = documents.flatMap((document) => document.tags);
  return {
    type: typeLabels.filter((label) => types.has(label)).map((label) => ({ value: label, label })),
    uploader: once(people.map((person) => ({ value: person.id, label: fullNameOf(person) }))).toSorted(byLabel),
    tag: once(tags.map((tag) => ({ value: tag.toLowerCase(), label: tag }))).toSorted(byLabel),
  };
}

/** Without choices that no document has: the last one with a tag may have gone. */
export const keepAvailable = (filter: DocumentFilter, options: FilterOptions): DocumentFilter => {
  const keep = (facet: Facet) =>
    options[facet].map(({ value }) => value).filter((value) => filter[facet].includes(value));
  return { type: keep('type'), uploader: keep('uploader'), tag: keep('tag') };
};

export const countChoices = (filter: DocumentFilter): number =>
  facets.reduce((count, facet) => count + filter[facet].length, 0);

/** Documents whose name, description or tags contain every word, in any order, and that pass the filter. */
export function filterDocuments<Item extends Filtered>(documents: Item[], search: string, filter = noFilter): Item[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const contains = ({ originalName, description, tags }: Item): boolean => {
    const text = plain([originalName, description ?? '', ...tags].join('\n'));
    return words.every((word) => text.includes(word));
  };
  return documents.filter((document) => {
    const values = valuesOf(document);
    const lets = (facet: Facet) =>
      filter[facet].length === 0 || values[facet].some((value) => filter[facet].includes(value));
    return facets.every(lets) && contains(document);
  });
}
