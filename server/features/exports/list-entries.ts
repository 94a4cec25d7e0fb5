import { Readable } from 'node:stream';
import { fileExtension } from '../../../contract/options.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createFileName } from '../../platform/document-export/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { exportMessage } from '../chat/index.ts';
import { findFile } from '../documents/index.ts';
import { selectResultIds } from './conversation-queries.ts';
import { readRows, type Kind } from './kind-queries.ts';
import { listKinds, selectDocumentFiles } from './row-queries.ts';
import type { ExportRef } from './queries.ts';
import type { ZipEntry } from './write-zip.ts';
import { writeCsv, writeJson } from './write-rows.ts';

interface Making {
  context: Context;
  storage: Storage;
  ref: ExportRef;
  organizationName: string;
  /** Told before each entry how much there is of how much; throws where it is to end. */
  onProgress(done: number, all: number): Promise<void>;
}

const packed = new Set(['pdf', 'docx', 'xlsx']);

/** Everything that goes into the ZIP, in one folder named after the organization. */
export async function* listEntries(making: Making): AsyncGenerator<ZipEntry> {
  const { context, ref, organizationName } = making;
  const kinds = listKinds(context.database, ref.userId);
  const results = await selectResultIds(context.database, ref);
  const files = await selectDocumentFiles(context.database, ref);
  const all = kinds.length + results.length + files.length + 1;
  const folder = createFileName(`${organizationName} ${day(context.now())}`, 'zip').slice(0, -'.zip'.length);
  const missing: string[] = [];
  let done = 0;
  for await (const entry of entriesOf(making, { kinds, results, files }, missing)) {
    await making.onProgress(Math.min(done++, all), all);
    if (entry) yield { ...entry, path: `${folder}/${entry.path}` };
  }
  const text = describe(making, kinds, { results: results.length, files: files.length, missing });
  yield { path: `${folder}/README.txt`, compress: true, modifiedAt: context.now(), content: Readable.from([text]) };
}

const day = (time: Date) => time.toISOString().slice(0, 10);

interface Found {
  kinds: Kind[];
  results: Awaited<ReturnType<typeof selectResultIds>>;
  files: Awaited<ReturnType<typeof selectDocumentFiles>>;
}

/** Null for what is not there any more. */
async function* entriesOf(
  { context, storage, ref }: Making,
  { kinds, results, files }: Found,
  missing: string[],
): AsyncGenerator<ZipEntry | null> {
  const modifiedAt = context.now();
  for (const kind of kinds) {
    for (const [ending, write] of [
      ['json', writeJson],
      ['csv', writeCsv],
    ] as const) {
      const content = Readable.from(write(readRows(ref.organizationId, kind)));
      yield { path: `data/${kind.name}.${ending}`, compress: true, modifiedAt, content };
    }
  }
  const isTaken = nameOnce();
  for (const { id } of results) {
    const file = await exportMessage(context, id, 'docx').catch(unlessRefused);
    if (!file) missing.push(`the finished document ${id}: its text is in data/messages`);
    const content = file && Readable.from([file.content]);
    yield content && { path: `results/${isTaken(file.fileName)}`, compress: false, modifiedAt, content };
  }
  for (const { id, name, version, isNewest, createdAt } of files) {
    const extension = fileExtension(name);
    const stem = name.slice(0, name.length - extension.length - 1);
    const path = isNewest
      ? `documents/${createFileName(stem, extension)}`
      : `documents/earlier versions/${createFileName(`${stem} (version ${version})`, extension)}`;
    const content = await findFile(context, storage, id)
      .then(({ open }) => open(undefined))
      .catch(unlessRefused);
    if (!content) missing.push(`the document ${name}: its file is gone`);
    yield content && { path: isTaken(path), compress: !packed.has(extension), modifiedAt: createdAt, content };
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError && error.code !== 'storage_unavailable') return null;
  throw error;
}

/** "Plan (2).docx" for the second one of a name. */
function nameOnce(): (path: string) => string {
  const counts = new Map<string, number>();
  return (path) => {
    const key = path.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? path : path.replace(/(\.[^./]*)?$/, ` (${count})$1`);
  };
}

interface Counts {
  results: number;
  files: number;
  missing: string[];
}

const describe = ({ organizationName, context }: Making, kinds: Kind[], { results, files, missing }: Counts) =>
  [
    `${organizationName}: all data, as of ${context.now().toISOString()}`,
    '',
    'data        each kind twice: .json for programs, .csv for spreadsheets (UTF-8; times in UTC)',
    `results     finished documents as Word files: ${results}`,
    `documents   files as they were uploaded: ${files}`,
    '',
    'In "data":',
    ...kinds.map(({ name, about }) => `  ${name}: ${about}`),
    '',
    'In .csv files a text that a spreadsheet would take for a formula has an apostrophe before it.',
    'Not in here: private conversations, begun guides and mails of other members, passwords and keys.',
    ...(missing.length > 0 ? ['', 'Could not be taken along:', ...missing.map((what) => `  ${what}`)] : []),
    '',
  ].join('\r\n');
