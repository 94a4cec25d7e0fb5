import type { Place } from '../../../../contract/document-analysis.ts';

/** As an address can name it: headings and passages are words of the document, and stay out of addresses. */
export type PlaceAddress = Pick<Place, 'page' | 'sheet' | 'row'>;

/** "Page 4", "Sheet Budget, row 12", "Under “Eligibility”"; `null` for a document that has no such things. */
export function describePlace({ page, sheet, row, heading }: Place): string | null {
  if (sheet !== null) return row === null ? `Sheet ${sheet}` : `Sheet ${sheet}, row ${row}`;
  if (page !== null) return `Page ${page}`;
  if (heading !== null) return `Under "${heading}"`;
  return row === null ? null : `Row ${row}`;
}

const names = ['page', 'sheet', 'row'] as const;

/** Gives a document's address its place, and takes away the one it had. */
export function writePlace(address: URLSearchParams, place: PlaceAddress | null): void {
  for (const name of names) {
    const value = place?.[name] ?? null;
    if (value === null) address.delete(name);
    else address.set(name, String(value));
  }
}

const readNumber = (text: string | null): number | null => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : null;
};

/** `null` where the address names no place. */
export function readPlace(address: URLSearchParams): PlaceAddress | null {
  const place = {
    page: readNumber(address.get('page')),
    sheet: address.get('sheet') || null,
    row: readNumber(address.get('row')),
  };
  return Object.values(place).some((value) => value !== null) ? place : null;
}
