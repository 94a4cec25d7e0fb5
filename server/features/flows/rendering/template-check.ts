// Finds what a template gets wrong before anybody runs it: unknown names, unknown helpers, anything outside the closed set.
import Handlebars from 'handlebars';
import type { Column, Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { listDerivedKeys } from './derived-keys.ts';
import { Insertions } from './inserted-text.ts';
import { productColumn, timedFields } from './table-helpers.ts';
import { factNames, programFacts } from './profile-facts.ts';
import { blockHelpers, createHelpers, listHelpers } from './template-helpers.ts';
import { emptyProfile } from './empty-profile.ts';

export interface TemplateProblem {
  /** Line within the template, from 1. */
  line: number;
  message: string;
}

/** Names a scope knows; the last scope of a list is where a template is. */
interface Scope {
  names: ReadonlySet<string>;
  /** Whether `{{this}}` prints. */
  isText: boolean;
}

const organizationLists: Record<string, readonly string[]> = { programs: programFacts, strategicObjectives: [] };
const organizationNames = new Set<string>([...factNames, ...Object.keys(organizationLists)]);
/** They leave a table a table. */
const tableHelpers = 'where naming reaching without sorted with_times with_product between not_between beside'.split(
  ' ',
);
const loopValues = ['index', 'first', 'last'];

export const helperNames: ReadonlySet<string> = new Set(
  Object.keys(
    createHelpers({
      insertions: new Insertions(),
      answers: {},
      profile: emptyProfile,
      today: '',
      people: [],
      remarks: [],
      moved: new Set(),
    }),
  ).filter((name) => !blockHelpers.includes(name)),
);

export function checkTemplate(template: string, steps: readonly Step[]): TemplateProblem[] {
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(template);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? /(\d+):\d+$/.exec(message)?.[1] ?? 1);
    return [{ line, message: 'The template cannot be read here: a {{ }} is not closed or not allowed.' }];
  }
  const checker = new Checker(steps);
  checker.checkProgram(program, [checker.root]);
  return checker.problems;
}

class Checker {
  readonly problems: TemplateProblem[] = [];
  readonly root: Scope;
  readonly #checkboxes: ReadonlySet<string>;
  readonly #tables: ReadonlyMap<string, readonly Column[]>;

  constructor(steps: readonly Step[]) {
    this.root = { names: new Set([...steps.map(({ key }) => key), ...listDerivedKeys(steps)]), isText: false };
    this.#checkboxes = new Set(steps.filter(({ type }) => type === 'checkbox').map(({ key }) => key));
    this.#tables = new Map(steps.filter(isTableStep).map(({ key, columns }) => [key, columns]));
    const columns = [...this.#tables.values()].flat();
    for (const { key } of [...steps, ...columns])
      if (helperNames.has(key) || blockHelpers.includes(key) || key === 'org')
        this.problems.push({ line: 1, message: `The key "${key}" is the name of a helper. Please choose another.` });
  }

  checkProgram(program: hbs.AST.Program | undefined, scopes: Scope[]) {
    for (const statement of program?.body ?? []) this.#checkStatement(statement, scopes);
  }

  #checkStatement(statement: hbs.AST.Statement, scopes: Scope[]) {
    switch (statement.type) {
      case 'ContentStatement':
      case 'CommentStatement':
        return;
      case 'MustacheStatement':
        return this.#checkMustache(statement as hbs.AST.MustacheStatement, scopes);
      case 'BlockStatement':
        return this.#checkBlock(statement as hbs.AST.BlockStatement, scopes);
      default:
        this.#report(statement, 'Partials and decorators are not allowed.');
    }
  }

  #checkMustache(statement: hbs.AST.MustacheStatement, scopes: Scope[]) {
    const name = 'original' in statement.path ? String(statement.path.original) : '';
    if (helperNames.has(name)) return this.#checkCall(statement, name, scopes);
    if (statement.params.length > 0 || statement.hash)
      return this.#report(statement, `"${name}" is not a helper of these templates.`);
    this.#checkPath(statement.path, scopes);
  }

  #checkBlock(statement: hbs.AST.BlockStatement, scopes: Scope[]) {
    const name = statement.path.original;
    const [value] = statement.params;
    if (!blockHelpers.includes(String(name)) || !value || statement.params.length > 1 || statement.hash)
      return this.#report(statement, `"${String(name)}" is not a block of these templates.`);
    this.#checkValue(value, scopes);
    const inner = name === 'each' ? this.#itemScope(value, scopes) : null;
    if (name === 'each' && !inner)
      return this.#report(
        statement,
        'Each goes over a checkbox answer, programs, strategic objectives or (lines answer).',
      );
    this.checkProgram(statement.program, inner ? [...scopes, inner] : scopes);
    this.checkProgram(statement.inverse, scopes);
  }

  #itemScope(value: hbs.AST.Expression, scopes: Scope[]): Scope | null {
    if (value.type === 'SubExpression') {
      const call = value as hbs.AST.SubExpression;
      const fields = listHelpers[String((call.path as hbs.AST.PathExpression).original)];
      const columns = this.#columnsOf(value, scopes);
      return columns ? toScope([...columns.map(({ key }) => key), ...timedFields]) : fields ? toScope(fields) : null;
    }
    const path = value as hbs.AST.PathExpression;
    if (value.type !== 'PathExpression') return null;
    const [first = '', second = ''] = path.parts.map(String);
    if (first === 'org' && organizationLists[second]) return toScope(organizationLists[second]);
    const columns = this.#columnsOf(value, scopes);
    if (columns) return toScope(columns.map(({ key }) => key));
    return this.#checkboxes.has(first) && this.#scopeOf(path, scopes) === this.root ? toScope([]) : null;
  }

  /** The columns of a table, or of what a helper leaves of one. */
  #columnsOf(value: hbs.AST.Expression | undefined, scopes: Scope[]): readonly Column[] | undefined {
    if (value?.type === 'SubExpression') {
      const call = value as hbs.AST.SubExpression;
      const name = String((call.path as hbs.AST.PathExpression).original);
      if (!tableHelpers.includes(name)) return undefined;
      const tables = name === 'beside' ? call.params : call.params.slice(0, 1);
      const columns = tables.map((table) => this.#columnsOf(table, scopes));
      if (columns.some((each) => each === undefined)) return undefined;
      return [...columns.flatMap((each) => each ?? []), ...(name === 'with_product' ? [productColumn] : [])];
    }
    const path = value as hbs.AST.PathExpression | undefined;
    const isAnswer = path?.type === 'PathExpression' && this.#scopeOf(path, scopes) === this.root;
    return isAnswer ? this.#tables.get(String(path.parts[path.data ? 1 : 0])) : undefined;
  }

  #checkCall(call: { params: hbs.AST.Expression[]; hash: hbs.AST.Hash } & hbs.AST.Node, name: string, scopes: Scope[]) {
    if (call.hash) this.#report(call, `"${name}" takes no named values.`);
    for (const value of call.params) this.#checkValue(value, scopes);
    const [table, key] = call.params;
    const columns = this.#columnsOf(table, scopes);
    if (!columns || name === 'beside' || ![...tableHelpers, 'sum'].includes(name)) return;
    const later = {
      with_times: call.params.slice(2, 3),
      with_product: call.params.slice(2),
      reaching: call.params.slice(1, 3),
    };
    for (const named of later[name as keyof typeof later] ?? [key]) {
      const text = named?.type === 'StringLiteral' ? (named as hbs.AST.StringLiteral).value : '';
      for (const word of text.split(' '))
        if (!columns.some((column) => column.key === word)) this.#report(call, `"${word}" is no column of that table.`);
    }
  }

  #checkValue(value: hbs.AST.Expression, scopes: Scope[]) {
    if (value.type === 'PathExpression') return this.#checkPath(value, scopes);
    if (value.type !== 'SubExpression') return;
    const call = value as hbs.AST.SubExpression;
    const name = String((call.path as hbs.AST.PathExpression).original);
    if (!helperNames.has(name)) return this.#report(value, `"${name}" is not a helper of these templates.`);
    this.#checkCall(call, name, scopes);
  }

  #checkPath(expression: hbs.AST.Expression, scopes: Scope[]) {
    const path = expression as hbs.AST.PathExpression;
    if (expression.type !== 'PathExpression') return this.#report(expression, 'Only a name can stand here.');
    const parts = path.parts.map(String);
    const [first = '', second, ...rest] = parts;
    const problem = `"${path.original}" is no answer, derived key or profile field here.`;
    if (path.data && first !== 'root') {
      if (!loopValues.includes(first) || scopes.length === 1) this.#report(path, problem);
      return;
    }
    const scope = this.#scopeOf(path, scopes);
    const names = path.data ? parts.slice(1) : parts;
    if (scope === this.root && names[0] === 'org') {
      if (names.length !== 2 || !organizationNames.has(names[1] ?? ''))
        this.#report(path, `"${path.original}" is not a field of the profile.`);
      return;
    }
    const isThis = parts.length === 0 && scope?.isText;
    const isKnown = !path.data && second === undefined && rest.length === 0 && scope?.names.has(first);
    if (!isThis && !isKnown && !(path.data && names.length === 1 && this.root.names.has(names[0] ?? '')))
      this.#report(path, problem);
  }

  /** `../` leaves a loop; `@root` leaves them all. */
  #scopeOf(path: hbs.AST.PathExpression, scopes: Scope[]): Scope | undefined {
    return path.data ? this.root : scopes.at(-1 - path.depth);
  }

  #report(node: hbs.AST.Node, message: string) {
    this.problems.push({ line: node.loc.start.line, message });
  }
}

const toScope = (fields: readonly string[]): Scope => ({ names: new Set(fields), isText: fields.length === 0 });
