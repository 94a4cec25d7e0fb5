import { createRequire } from 'node:module';
import type { z } from 'zod';
import type { ContentProblem } from './content-error.ts';
import { plainMessage } from './plain-messages.ts';

const require = createRequire(import.meta.url);
/** Loaded when a file is read: the server itself seldom reads one. */
const yaml = () => require('yaml') as typeof import('yaml');

export type AttributePath = readonly PropertyKey[];

export type ParsedYaml<T> =
  { value: T; lineOf: (path: AttributePath) => number; problems: null } | { problems: ContentProblem[] };

interface YamlSource {
  text: string;
  file: string;
  /** The line of the file that the text starts on. */
  firstLine: number;
}

/** Reads YAML, checks it against the schema and says where in the file each problem is. */
export function parseYaml<T>({ text, file, firstLine }: YamlSource, schema: z.ZodType<T>): ParsedYaml<T> {
  const { isMap, LineCounter, parseDocument, visit } = yaml();
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, strict: true });
  const lineAt = (offset: number) => firstLine + Math.max(lineCounter.linePos(offset).line, 1) - 1;
  const problem = (line: number, message: string): ContentProblem => ({ file, line, message });

  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0) {
    return { problems: mistakes.map(({ pos, message }) => problem(lineAt(pos[0]), `Please correct the YAML: ${message}`)) };
  }
  if (!isMap(document.contents)) {
    return { problems: [problem(firstLine, 'Please write lines of the form "key: value" here.')] };
  }

  const root = document.contents;
  const lineOf = (path: AttributePath) => lineAt(findOffset(root, path));
  const aliases: ContentProblem[] = [];
  visit(root, {
    Alias: (_key, { range }) => {
      aliases.push(problem(lineAt(range?.[0] ?? 0), 'Please write the text out, or put quotes around a leading "*".'));
    },
  });
  if (aliases.length > 0) return { problems: aliases };
  const checked = schema.safeParse(document.toJS(), { error: plainMessage });
  if (checked.success) return { value: checked.data, lineOf, problems: null };
  return {
    problems: checked.error.issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
          : [issue],
      )
      .map(({ path, message }) => problem(lineOf(path), path.length > 0 ? `${path.join('.')}: ${message}` : message))
      .toSorted((one, other) => one.line - other.line),
  };
}

/** Where the attribute starts, or the nearest one around it that is there. */
function findOffset(root: unknown, path: AttributePath): number {
  const { isMap, isPair, isScalar, isSeq } = yaml();
  let node = root;
  let offset = startOf(root) ?? 0;
  for (const segment of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === segment);
      offset = startOf(pair?.key) ?? offset;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

const startOf = (node: unknown) => (yaml().isNode(node) ? node.range?.[0] : undefined);
