// Every guide of content/flows/, finished in every way a person can take through it.
import { parseMarkdown } from '../../../platform/document-export/markdown.ts';
import { toCapital } from '../../../platform/english/text-shapes.ts';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { withoutAuthorPart } from '../../../../contract/document-parts.ts';
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { findRows } from '../../../../contract/table-lines.ts';
import { allAnswers, listPaths } from '../../../testing/guide-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { longestAnswers } from '../check-answers.ts';
import { emptyProfile } from '../../profile/text.ts';
import type { FlowDefinition } from '../flow-definition.ts';
import { renderDocument } from '../rendering/render-document.ts';

const library = content.flows;
const flows = [...library.flows.values()];
const wizardProfile: ProfileFields = {
  ...emptyProfile,
  organizationName: 'Harborlight Senior Meals',
  mission: 'To bring a warm meal and a friendly word to every older neighbor',
  foundedDate: '2014',
  websiteUrl: 'https://harborlight.example',
  strategicObjective1: 'Organization Size: 6-15 staff',
  strategicObjective2: 'Annual Budget: $250K-$1M',
  strategicObjective3: 'Primary Cause: Health & Wellness',
  adminTasksNeedHelp: 'Grant Writing, Board Development',
  additionalNotes:
    'Focus Areas: Senior Care, Food Security\nPrimary Cause: Health & Wellness\nOrganization Size: 6-15 staff\nLocation: Erie, Pennsylvania\nAnnual Budget: $250K-$1M\nHelp Needed: Grant Writing\nCurrent Challenges: Rising food prices\nGoals: A second kitchen',
};
const profiles = { full: sampleProfile, empty: emptyProfile, wizard: wizardProfile };

const render = (flow: FlowDefinition, responses: Responses, profile: ProfileFields = sampleProfile) =>
  renderDocument(flow, { responses, profile, today: '2026-11-21' });

/** The sample, with each option that another step's condition asks about. */
function listBranches(flow: FlowDefinition): Responses[] {
  const sample = allAnswers(flow);
  const decisive = flow.steps.filter(({ key }) => flow.steps.some(({ condition }) => condition?.key === key));
  return [sample, ...decisive.flatMap(({ key, options }) => options.map((option) => ({ ...sample, [key]: option })))];
}

const isFree = ({ type }: Step) => type === 'text' || type === 'textarea';
const isHeading = (line: string | undefined) => line !== undefined && /^#{1,6} /.test(line);

function listDefects(markdown: string): string[] {
  const lines = markdown.split('\n');
  const filled = lines.filter((line) => line !== '');
  const level = (line: string | undefined) => (isHeading(line) ? (line ?? '').indexOf(' ') : 9);
  const emptyHeadings = filled.filter(
    (line, index) => isHeading(line) && (index === filled.length - 1 || level(filled[index + 1]) <= level(line)),
  );
  const unevenRows = lines.filter((line, index) => {
    const above = lines[index - 1] ?? '';
    const cells = (row: string) => row.replaceAll('\\|', '').split('|').length;
    return line.startsWith('|') && above.startsWith('|') && cells(line) !== cells(above);
  });
  // A row below which or above which nothing is but an empty line is no table.
  const loneRows = lines.filter((line, index) => {
    const isRow = (other = '') => other.startsWith('|');
    return isRow(line) && !isRow(lines[index - 1]) && !/^\|(?: -+:? \|)+$/.test(lines[index + 1] ?? '');
  });
  // A rule, and the empty line between two paragraphs of one quote.
  const text = markdown.replace(/^---$/gm, 'rule').replace(/(?<=^> .*\n)>\n(?=> )/gm, '');
  const signs = [
    /undefined|\bnull\b|\[object|NaN|Infinity/,
    /\{\{|\}\}/,
    /[\u{E000}\u{E001}]/u,
    /\n{3}/,
    /\S {2}/,
    /\(\s*\)/,
  ]
    .concat([/\s[,.;:!?](?=\s|$)/m, /[,;:][.,;:]/, /(?<!\.)\.\.(?!\.)/, /^[\s.,;:!?>*_-]+$/m, /\*{5}|(?<!\\)\*\*\*\*/])
    .flatMap((pattern) => pattern.exec(text) ?? []);
  return [...emptyHeadings, ...unevenRows, ...loneRows, ...signs];
}

describe.each(flows)('the guide $id', (flow) => {
  it('makes a whole document on every path, with every kind of profile', () => {
    // One expectation for all: each costs as much as a document.
    const defects = listPaths(flow).flatMap((responses) =>
      Object.values(profiles).flatMap((profile) => {
        const { markdown, stillToFill } = render(flow, responses, profile);
        const listed = /\n## Still to fill\n\n((?:- .*\n)+)/.exec(markdown)?.[1]?.trim().split('\n') ?? [];
        const isWhole =
          /^# \S.*\n\n\*\S/.test(markdown) && markdown.endsWith('\n') && listed.length === stillToFill.length;
        return isWhole ? listDefects(markdown) : [...listDefects(markdown), markdown];
      }),
    );
    expect(defects).toEqual([]);
  });

  it('uses every answer, and only the answers of the steps that are asked', () => {
    for (const responses of listBranches(flow)) {
      const asked = reachableSteps(flow.steps, responses).map(({ key }) => key);
      const { markdown } = render(flow, responses);
      // Most are seen where they are printed, all at once; of the others, each makes a difference.
      const marks = new Map(flow.steps.filter(isFree).map(({ key }, at) => [key, `Zorvex${at}x`]));
      const marked = render(flow, { ...responses, ...Object.fromEntries(marks) }).markdown;
      const isPrinted = (key: string) => marks.has(key) && marked.includes(marks.get(key)!);
      const isUsed = (keys: readonly string[]) =>
        render(flow, { ...responses, ...Object.fromEntries(keys.map((key) => [key, ''])) }).markdown !== markdown;
      const given = flow.steps.map(({ key }) => key).filter((key) => (responses[key] ?? '') !== '');
      expect(given.filter((key) => asked.includes(key) && !isPrinted(key) && !isUsed([key]))).toEqual([]);
      expect(given.filter((key) => !asked.includes(key) && isPrinted(key))).toEqual([]);
      expect(isUsed(given.filter((key) => !asked.includes(key)))).toBe(false);
    }
  });

  it('asks for nothing that the profile knows', () => {
    const { stillToFill } = render(flow, allAnswers(flow), sampleProfile);
    expect(stillToFill.filter((item) => item.includes('Organization Profile'))).toEqual([]);
  });

  it('is of one piece whatever is typed', () => {
    const free = flow.steps.filter(isFree).map(({ key }) => key);
    const isRead = (key: string, text: string) =>
      findRows(text, flow.steps.find((step) => step.key === key)?.columns ?? []) !== null;
    const share = Math.floor(longestAnswers / free.length);
    const typed = (text: (at: number) => string) => ({
      ...allAnswers(flow),
      ...Object.fromEntries(
        free.map((key, at) => [key, isRead(key, text(at)) ? 'Plain words' : text(at).slice(0, share)]),
      ),
    });
    const plain = describeStructure(
      render(
        flow,
        typed(() => 'Plain words'),
      ).markdown,
    );
    // Each kind of text comes to each step, and each text to each third of the steps.
    for (let first = 0; first < hostileAnswers.length; first += 3) {
      const { markdown } = render(
        flow,
        typed((at) => hostileAnswers[(first + at) % hostileAnswers.length]!),
      );
      expect(describeStructure(markdown)).toEqual(plain);
      expect(markdown).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it('stays of a size that a person can open, with the longest answers that are taken', () => {
    const share = Math.floor(longestAnswers / flow.steps.length);
    // Each step one of the texts: together the steps of all guides have every one.
    const responses = Object.fromEntries(
      flow.steps.map(({ key, type, options }, at) => [
        key,
        type === 'select' ? (options[0] ?? '') : longAnswers[at % longAnswers.length]!.slice(0, share),
      ]),
    );
    expect(render(flow, responses).markdown.length).toBeLessThan(4_000_000);
  });

  it('takes spaces for no answer', () => {
    const spaces = Object.fromEntries(flow.steps.map(({ key }) => [key, ' \n\t ']));
    expect(render(flow, spaces)).toEqual(render(flow, {}));
  });
});

const hostileAnswers = [
  '{{org.mission}} {{#if name}}{{/each}} {{{constructor}}}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '# Heading',
  '---',
  '===',
  '> quote',
  '- item',
  '1. item',
  '```js',
  '~~~',
  '    code',
  '| a | b |',
  '|---|---|',
  '![image](https://evil.example/x.png) [link](javascript:alert(1))',
  '[ref]: https://evil.example',
  '**bold** _it_ *it* `code` ~~gone~~ \\',
  '&lt;b&gt; &amp; <!-- note -->',
  'مرحبا بالعالم \u202Eabc',
  '👩‍👩‍👧‍👦 🇺🇸 é',
  '$1,234.50',
  'about 50k',
  'x'.repeat(50_000),
];

const longAnswers = [
  'x'.repeat(50_000),
  'a\n'.repeat(25_000),
  '1,'.repeat(25_000),
  '$5 '.repeat(16_000),
  '*_`<&[a]'.repeat(6_000),
];

const parse = (markdown: string): Nodes => parseMarkdown(markdown).root;

/** How many of each node that gives the document its shape, without the part for its author. */
function describeStructure(markdown: string): Record<string, number> {
  const shape = [
    'heading',
    'thematicBreak',
    'html',
    'code',
    'inlineCode',
    'image',
    'imageReference',
    'definition',
    'delete',
  ];
  const counts: Record<string, number> = Object.fromEntries([...shape, 'blockquote', 'table'].map((type) => [type, 0]));
  visit(parse(withoutAuthorPart(markdown)), (node) => {
    // What parts the lines of a cell is ours; a tag that somebody typed is none.
    if (node.type === 'html' && node.value === '<br>') return;
    if (node.type in counts) counts[node.type] = (counts[node.type] ?? 0) + 1;
  });
  return counts;
}

function visit(node: Nodes, take: (node: Nodes) => void) {
  take(node);
  if ('children' in node) for (const child of node.children) visit(child, take);
}

describe('what a person typed', () => {
  const textOf = (markdown: string) => {
    const parts: string[] = [];
    visit(parse(markdown), (node) => parts.push('value' in node ? node.value : ''));
    return parts.join('');
  };
  const places = [
    'Say {{name}} now',
    '# {{name}}',
    '- {{name}}',
    '| {{name}} |\n| --- |\n| {{name}} |',
    '> {{name}}',
    '{{name}}',
  ];
  const step: Step = {
    key: 'name',
    question: 'Who?',
    type: 'textarea',
    options: [],
    required: true,
    placeholder: null,
    condition: null,
  };

  it.each(hostileAnswers)('is read as it was typed: %s', (text) => {
    const expected = text.replaceAll('\u202E', '').trim();
    for (const finalOutputTemplate of places) {
      const flow = { id: 'x', name: '', description: '', agentType: null, steps: [step], finalOutputTemplate };
      const { markdown } = renderDocument(flow, {
        responses: { name: text },
        profile: emptyProfile,
        today: '2026-11-21',
      });
      // A capital may be put where it begins a line or a cell.
      const read = textOf(markdown);
      expect(read.includes(expected) || read.includes(toCapital(expected)), read).toBe(true);
    }
  });
});

describe('the letter of inquiry', () => {
  it('has 450 to 900 words with rich answers', () => {
    const [flow] = flows.filter(({ id }) => id === 'letter_of_inquiry');
    const letter = render(flow!, allAnswers(flow!)).markdown.split('**Before you send it')[0] ?? '';
    const words = letter.split(/\s+/).filter((word) => /\w/.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(450);
    expect(words).toBeLessThanOrEqual(900);
  });
});
