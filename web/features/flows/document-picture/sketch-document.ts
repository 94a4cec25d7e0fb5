// What a guide's finished document looks like from afar, read from its template.
import { withoutAuthorPart } from '../../../../contract/document-parts.ts';
import type { Flow } from '../../../../contract/flows.ts';

export type Block =
  | { kind: 'title' | 'heading' | 'salutation' | 'signature' | 'rule' }
  /** As many lines as its words take. */
  | { kind: 'text'; lines: number }
  | { kind: 'list'; items: number }
  | { kind: 'table'; columns: number; rows: number };

const opening = /^\{\{#(?:if|unless)\b/;
const closing = /^\{\{\/(?:if|unless)\b/;
const tagAlone = /^\{\{[#/][^}]*\}\}$/;
const listItem = /^(?:[-*] |\d{1,3}\. |\{\{(?:lines|numbered|checklist|bullets) )/;
const tableHelper = /^\{\{(?:columns|\w*(?:table|matrix|grid|chart|plan|tables|heat_map)\w*)(?: |\}\})/;
const salutation = /^(?:Dear\b|\{\{greeting )/;
const signature =
  /^(?:Sincerely|Respectfully|With (?:thanks|gratitude)|Gratefully|Warmly|Signature|Signed|Kind regards)\b|\\_\\_|____/i;
const charactersInLine = 70;
const helperTable = { columns: 3, rows: 3 };

/** Without what stands only where the first branch does not. */
function listLines(template: string): string[] {
  const kept: string[] = [];
  // Of each open branch, whether its other half has begun.
  const branches: boolean[] = [];
  for (const line of withoutAuthorPart(template)
    .split('\n')
    .map((each) => each.trim())) {
    if (opening.test(line) && tagAlone.test(line)) branches.push(false);
    else if (closing.test(line) && tagAlone.test(line)) branches.pop();
    else if (line === '{{else}}') branches.push(branches.pop() !== undefined);
    else if (!branches.includes(true) && !tagAlone.test(line)) kept.push(line);
  }
  return kept;
}

type TableSteps = ReadonlyMap<string, number>;

function readLine(line: string, tables: TableSteps): Block | null {
  const answer = /^\{\{(\w+)\}\}$/.exec(line)?.[1];
  const asked = answer === undefined ? undefined : tables.get(answer);
  if (line.startsWith('# ')) return { kind: 'title' };
  if (/^#{2,6} /.test(line)) return { kind: 'heading' };
  if (/^-{3,}$/.test(line)) return { kind: 'rule' };
  if (/^\|[\s:|-]+\|$/.test(line)) return null;
  if (line.startsWith('|')) return { kind: 'table', columns: Math.max(1, line.split('|').length - 2), rows: 1 };
  if (asked !== undefined) return { kind: 'table', columns: asked, rows: 3 };
  if (tableHelper.test(line)) return { kind: 'table', ...helperTable };
  if (salutation.test(line)) return { kind: 'salutation' };
  if (signature.test(line)) return { kind: 'signature' };
  if (listItem.test(line)) return { kind: 'list', items: line.startsWith('{{') ? 3 : 1 };
  return { kind: 'text', lines: Math.min(4, Math.ceil(line.length / charactersInLine)) };
}

/** Rows and items that follow each other are one table and one list; a letter is begun and signed once. */
function join(blocks: Block[], block: Block): Block[] {
  const last = blocks.at(-1);
  if (last?.kind === 'table' && block.kind === 'table' && block.rows === 1)
    return [...blocks.slice(0, -1), { ...last, rows: last.rows + 1 }];
  if (last?.kind === 'list' && block.kind === 'list')
    return [...blocks.slice(0, -1), { kind: 'list', items: last.items + block.items }];
  const isSame = last?.kind === block.kind && (block.kind === 'salutation' || block.kind === 'signature');
  return isSame ? blocks : [...blocks, block];
}

/** The blocks of its first page, from the top. */
export function sketchDocument({ finalOutputTemplate, steps }: Pick<Flow, 'finalOutputTemplate' | 'steps'>): Block[] {
  const tables = new Map(steps.flatMap(({ key, columns }) => (columns ? [[key, columns.length] as const] : [])));
  return (
    listLines(finalOutputTemplate)
      .filter((line) => line !== '')
      .flatMap((line) => readLine(line, tables) ?? [])
      .reduce<Block[]>(join, [])
      // A head alone says nothing of how many rows there will be.
      .map((block) => (block.kind === 'table' ? { ...block, rows: Math.max(3, block.rows) } : block))
  );
}
