// Documents of an organization, made through the API.
import type { Locator, Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import type { Person } from '../harness/person.ts';
import { personHeader } from '../in-tab/person-header.ts';
import { fileBytes } from '../harness/file-bytes.ts';
import { createPdf } from '../harness/sample-pdf.ts';

/** Beside the library on wide screens, over it on others. */
export const details = (page: Page): Locator =>
  page
    .getByRole('complementary', { name: 'Document details' })
    .or(page.getByRole('dialog', { name: 'Document details' }));

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (name = 'Summer budget.pdf'): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: createPdf(['Summer budget']),
});

export const textFile = (name = 'Notes.txt', text = 'Notes of the board.'): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: fileBytes(new TextEncoder().encode(text)),
});

interface Details {
  description?: string;
  tags?: string[];
}

/** Resolves with its id, before it was read. */
export async function sendDocument(
  url: string,
  { person, organizationId }: { person: Person; organizationId: string },
  { name, mimeType, buffer }: SampleFile,
  details?: Details,
  replaces?: string,
): Promise<string> {
  const form = new FormData();
  form.set('organizationId', organizationId);
  if (replaces) form.set('replaces', replaces);
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const response = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { cookie: person.cookie, [personHeader]: person.cookie },
    body: form,
  });
  if (response.status !== 201) throw new Error(`The upload failed: ${await response.text()}`);
  const { id } = (await response.json()) as Document;
  if (details) await person.request('PATCH', `/api/documents/${id}`, { body: details });
  return id;
}

/** Resolves once it was read: nothing of it changes by itself after that. */
export const addDocument = async (...given: Parameters<typeof sendDocument>): Promise<Document> =>
  waitUntilRead(given[1].person, await sendDocument(...given));

const readLimitMs = 60_000;

export async function waitUntilRead(person: Person, id: string): Promise<Document> {
  for (
    const deadline = Date.now() + readLimitMs;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    const document = await person.get<Document>(`/api/documents/${id}`);
    if (document.analysis.status !== 'pending') return document;
  }
  throw new Error('The document was not read in time.');
}
