// The program of a reader process: a document on standard input, messages on descriptor 3. It works on hostile files and
// may reach nothing else. It ends by itself when it is done.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ReaderMessage } from '../reader-messages.ts';
import type { DocumentExtension } from '../unreadable-document.ts';
import { TextCollector } from './text-collector.ts';
import { Unreadable } from './unreadable.ts';

const messages = 3;

type Read = (content: Buffer, text: TextCollector) => Promise<void> | void;

// Each loads its libraries when it is asked for: a start with all of them is seconds longer on an old machine.
const readers: Record<DocumentExtension, () => Promise<Read>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  doc: async () => (await import('./doc/read-doc.ts')).readDoc,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  txt: async () => (await import('./read-plain-text.ts')).readPlainText,
  csv: async () => (await import('./read-csv.ts')).readCsv,
  xls: async () => (await import('./read-spreadsheet.ts')).readXls,
  xlsx: async () => (await import('./read-spreadsheet.ts')).readXlsx,
};

function send(message: ReaderMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  let written = 0;
  while (written < line.length) written += writeSync(messages, line, written);
}

const outOfMemory = /allocation failed|invalid (string|array|typed array) length|out of memory/i;

async function read(extension: DocumentExtension): Promise<void> {
  try {
    const content = await buffer(process.stdin);
    const text = new TextCollector(send);
    await (
      await readers[extension]()
    )(content, text);
    if (text.isEmpty) throw new Unreadable('empty');
    text.end();
  } catch (error) {
    if (error instanceof Unreadable) send({ unreadable: error.reason });
    else send({ unreadable: outOfMemory.test(String(error)) ? 'too-large' : 'damaged' });
  }
}

await read(process.argv[2] as DocumentExtension);
