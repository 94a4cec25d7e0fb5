// Finds what a template gets wrong before anybody runs it: unknown names, unknown helpers, anything outside the closed set.
import Handlebars from 'handlebars';
import type { Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { deriveValues } from './derived-keys.ts';
import { factNames, programFacts } from '../../profile/text.ts';
import { tableHelpers } from './table-helpers.ts';
import { blockHelpers, helperNames, listHelpers } from './template-helpers.ts';

export interface TemplateProblem {
  /** Line within the template, from 1. */
  line: number;
  message: string;
}

/** What is read of the nodes of Handlebars; each kind has some of it. */
interface Node {
  type: string;
  loc: { start: { line: number } };
  body: Node[];
  path: Node;
  params: Node[];
  program: Node;
  inverse?: Node;
  original: string;
  parts: string[];
  depth: number;
  data: boolean;
}

/** Names that may be printed; the last scope of a list is where a template is. */
type Scope = readonly string[];

const loopValues = ['index', 'first', 'last'];
const texts = ['this'];

export function checkTemplate(template: string, steps: readonly Step[]): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const report = ({ loc }: Node, message: string) => void problems.push({ line: loc.start.line, message });
  const tables = steps.filter(isTableStep).map(({ key, columns }) => [key, columns.map((each) => each.key)] as const);
  /** What `each` goes over, with what an item has. */
  const lists = new Map<string, Scope>([
    ['org.programs', programFacts],
    ['org.strategicObjectives', texts],
    ...steps.filter(({ type }) => type === 'checkbox').map(({ key }) => [key, texts] as const),
    ...tables,
  ]);
  const given = steps.flatMap((step) => [step.key, ...Object.keys(deriveValues(step))]);
  const facts = factNames.map((name) => `org.${name}`);
  const root: Scope = ['today', 'today_long', 'today_press', 'writer', ...given, ...facts, ...lists.keys()];
  for (const key of [...steps.map((step) => step.key), ...tables.flatMap(([, keys]) => keys)])
    if (helperNames.has(key) || blockHelpers.includes(key) || key === 'org')
      problems.push({ line: 1, message: `The key "${key}" is the name of a helper. Please choose another.` });

  /** What an item of a list has: of a helper that is given lists also what their items have, and its own. */
  const itemOf = ({ type, path, params = [], ...value }: Node, scopes: Scope[]): Scope | undefined => {
    if (type === 'PathExpression') return scopeOf(value, scopes) === root ? lists.get(nameOf(value)) : undefined;
    const own = type === 'SubExpression' ? listHelpers[path.original] : undefined;
    const items = [own, ...params.map((param) => itemOf(param, scopes))].filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items.flat();
  };

  const checkBlock = (block: Node, scopes: Scope[]) => {
    const name = block.path.original;
    const [value, ...others] = block.params;
    if (!blockHelpers.includes(name) || !value || others.length > 0)
      return report(block, `"${name}" is not a block of these templates.`);
    check(value, scopes);
    const item = name === 'each' ? itemOf(value, scopes) : [];
    if (!item)
      return report(block, 'Each goes over a checkbox answer, programs, strategic objectives or (lines answer).');
    check(block.program, name === 'each' ? [...scopes, item] : scopes);
    if (block.inverse) check(block.inverse, scopes);
  };

  const checkCall = (call: Node, scopes: Scope[]) => {
    const name = call.path.original;
    if (!helperNames.has(name)) return report(call, `"${name}" is not a helper of these templates.`);
    if (name === 'fill_in_row' && scopes.length === 1) report(call, 'Here is no row: please use "fill".');
    for (const value of call.params) check(value, scopes);
    // Behind a table the first text names columns, and the others may be words.
    const columns = tableHelpers.has(name) && call.params[0] ? itemOf(call.params[0], scopes) : undefined;
    const named = call.params.find(({ type }) => type === 'StringLiteral')?.original.split(' ') ?? [];
    for (const column of named)
      if (columns && !columns.includes(column)) report(call, `"${column}" is no column of that table.`);
  };

  const check = (node: Node, scopes: Scope[]): void => {
    const { type, path, params = [] } = node;
    if (type === 'Program') for (const each of node.body) check(each, scopes);
    else if (type === 'BlockStatement') checkBlock(node, scopes);
    else if (type === 'PathExpression') {
      if (!scopeOf(node, scopes)?.includes(nameOf(node)))
        report(node, `"${node.original}" is no answer, derived key or profile field here.`);
    } else if (type === 'MustacheStatement' && params.length === 0 && !helperNames.has(path.original))
      check(path, scopes);
    else if (type === 'MustacheStatement' || type === 'SubExpression') checkCall(node, scopes);
    else if (!/^(?:Content|Comment)Statement$|Literal$/.test(type))
      report(node, 'Partials and decorators are not allowed.');
  };

  try {
    check(Handlebars.parse(template) as unknown as Node, [root]);
    return problems;
  } catch (error) {
    const [, named, counted] = /line (\d+)|(\d+):\d+$/.exec(String(error)) ?? [];
    const line = Number(named ?? counted ?? 1);
    return [{ line, message: 'The template cannot be read here: a {{ }} is not closed or not allowed.' }];
  }
}

type Path = Pick<Node, 'parts' | 'depth' | 'data'>;

const isOfRoot = ({ data, parts }: Path): boolean => data && parts[0] === 'root';

const nameOf = (path: Path): string => path.parts.slice(Number(isOfRoot(path))).join('.') || 'this';

/** `../` leaves a loop; `@root` leaves them all, and `@index` is of one. */
function scopeOf(path: Path, scopes: Scope[]): Scope | undefined {
  if (isOfRoot(path)) return scopes[0];
  return path.data ? (scopes.length > 1 ? loopValues : []) : scopes.at(-1 - path.depth);
}
