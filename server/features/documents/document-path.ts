import type { Place } from '../../platform/text-extraction/index.ts';

/** The address of a document in the web, or of its text where a place is given. */
export function documentPath(id: string, place: Place | null = null): string {
  const at = new URLSearchParams({ document: id });
  if (place?.page) at.set('page', String(place.page));
  if (place?.sheet) at.set('sheet', place.sheet);
  if (place?.row) at.set('row', String(place.row));
  if (place) at.set('view', 'text');
  return `/documents?${at}`;
}
