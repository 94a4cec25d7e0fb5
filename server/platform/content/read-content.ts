// Reads Markdown files with YAML front matter from a folder that people edit. Knows nothing of what they are about.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type AttributePath, parseYaml } from './parse-yaml.ts';

export interface ContentFile<T> {
  /** Relative to the content root, with forward slashes. */
  path: string;
  attributes: T;
  /** Everything below the front matter, lines ended by LF. */
  body: string;
  /** The line of the file that the body starts on. */
  bodyLine: number;
  /** The line of an attribute, for problems that only show beside other files. */
  lineOf: (path: AttributePath) => number;
}

type Reading<T> = { file: ContentFile<T>; problems: null } | { problems: ContentProblem[] };

const largestFileBytes = 512 * 1024;
const fence = /^---[ \t]*$/;

/** Throws ContentError when the file cannot be read or its front matter does not fit the schema. */
export function readContentFile<T>(root: string, path: string, schema: z.ZodType<T>): ContentFile<T> {
  const reading = readMarkdown(root, path, schema);
  if (reading.problems) throw new ContentError(reading.problems);
  return reading.file;
}

/** All `.md` files below the folder, sorted by path. Throws one ContentError for the problems of all of them. */
export function readContentFolder<T>(root: string, folder: string, schema: z.ZodType<T>): ContentFile<T>[] {
  const readings = listMarkdownPaths(root, folder).map((path) => readMarkdown(root, path, schema));
  const problems = readings.flatMap((reading) => reading.problems ?? []);
  if (problems.length > 0) throw new ContentError(problems);
  return readings.flatMap((reading) => (reading.problems ? [] : [reading.file]));
}

/** A file that is YAML from the first line to the last, such as a list of words. */
export function readContentData<T>(root: string, path: string, schema: z.ZodType<T>): T {
  const text = readText(root, path);
  const parsed = parseYaml({ text, file: displayPath(root, path), firstLine: 1 }, schema);
  if (parsed.problems) throw new ContentError(parsed.problems);
  return parsed.value;
}

/** The path as problems name it: `content/agents/grant_writer.md`. */
export const displayPath = (root: string, path: string): string => `${basename(resolve(root))}/${path}`;

function listMarkdownPaths(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted();
  } catch (error) {
    throw unreadable(root, folder, error);
  }
}

function readMarkdown<T>(root: string, path: string, schema: z.ZodType<T>): Reading<T> {
  const file = displayPath(root, path);
  const lines = readText(root, path).split('\n');
  if (!fence.test(lines[0] ?? '')) {
    return { problems: [{ file, line: 1, message: 'Please start the file with a line of three dashes (---).' }] };
  }
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (end < 0) {
    const message = 'The front matter does not end. Please close it with a line of three dashes (---).';
    return { problems: [{ file, line: 1, message }] };
  }
  const parsed = parseYaml({ text: lines.slice(1, end).join('\n'), file, firstLine: 2 }, schema);
  if (parsed.problems) return parsed;
  const { value: attributes, lineOf } = parsed;
  const body = lines.slice(end + 1).join('\n');
  return { file: { path, attributes, body, bodyLine: end + 2, lineOf }, problems: null };
}

function readText(root: string, path: string): string {
  const location = join(root, path);
  let bytes: Buffer;
  try {
    if (statSync(location).size > largestFileBytes) throw new Error('it is larger than 512 KB');
    bytes = readFileSync(location);
  } catch (error) {
    throw unreadable(root, path, error);
  }
  try {
    // The decoder drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    const message = 'This file is not UTF-8 text. Please save it as UTF-8.';
    throw new ContentError([{ file: displayPath(root, path), line: 1, message }]);
  }
}

const reasons: Record<string, string> = { ENOENT: 'it is not there', EACCES: 'reading it is not allowed' };

function unreadable(root: string, path: string, error: unknown): ContentError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? (code || (error instanceof Error ? error.message : 'unknown reason'));
  return new ContentError([{ file: displayPath(root, path), line: 1, message: `This cannot be read: ${reason}.` }]);
}
