import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../platform/content/index.ts';
import { loadFlows } from './load-flows.ts';

let root = '';
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'flows-')), 'content');
  mkdirSync(join(root, 'flows', 'grant_writer'), { recursive: true });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

const steps = `steps:
  - key: name
    question: Who?
    type: text
    required: true
  - key: kind
    question: Which?
    type: select
    options: [One, Two]
    required: true
  - key: tools
    question: With what?
    type: checkbox
    options: [Hammer, Saw]
    required: false
`;
const guide = (body = '# {{name}}', id = 'demo', more = '', list = steps) =>
  `---\nid: ${id}\nname: ${id}\ndescription: For tests.\nagentType: grant_writer\norder: 1\nfollows: Nobody.\n${more}${list}---\n${body}\n`;

const write = (text: string, path = 'grant_writer/demo.md') => writeFileSync(join(root, 'flows', path), text);

function problems(text: string, path?: string): string[] {
  write(text, path);
  try {
    loadFlows(root);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('loadFlows', () => {
  it('lists the guides of an agent by order, then name; the general one is in no list', () => {
    write(guide('# {{name}}', 'zebra'), 'grant_writer/zebra.md');
    write(guide('# {{name}}', 'ant'), 'grant_writer/ant.md');
    write(guide('# {{name}}', 'late').replace('order: 1', 'order: 2'), 'grant_writer/late.md');
    write(guide('# {{name}}', 'general').replace('grant_writer', 'null'), 'general.md');
    const library = loadFlows(root);
    expect(library.listFor('grant_writer').map(({ id }) => id)).toEqual(['ant', 'zebra', 'late']);
    expect(library.listFor('hr_coach')).toEqual([]);
    expect([...library.flows.keys()].toSorted()).toEqual(['ant', 'general', 'late', 'zebra']);
    expect(library.flows.get('ant')).toMatchObject({
      finalOutputTemplate: '# {{name}}',
      steps: [{ key: 'name', options: [], placeholder: null, condition: null }, {}, {}],
    });
  });

  it('accepts every construct that templates may use', () => {
    const body =
      '# {{name}}\n{{#if (any kind_is_one tools)}}{{#each tools}}{{number @index}} {{this}} {{../name}} {{@root.today_long}}{{else}}none{{/each}}{{/if}}\n{{#each org.programs}}{{name}} {{#unless @last}}{{@root.name}}{{/unless}}{{/each}}\n{{#each (items name)}}{{this}}{{/each}} {{org.mission}} {{! note }} {{sentence (filled name)}}';
    expect(problems(guide(body))).toEqual([]);
  });

  it.each([
    [
      '# {{nobody}}',
      'content/flows/grant_writer/demo.md:24: "nobody" is no answer, derived key or profile field here.',
    ],
    [
      '# {{name}}\n\n{{org.shoeSize}}',
      'content/flows/grant_writer/demo.md:26: "org.shoeSize" is no answer, derived key or profile field here.',
    ],
    ['# {{kind_is_three}}', '"kind_is_three" is no answer'],
    ['# {{#each tools}}{{name}}{{/each}}', '"name" is no answer'],
    ['# {{this}}', '"this" is no answer'],
    ['# {{@index}}', '"@index" is no answer'],
    ['# {{#each name}}{{this}}{{/each}}', 'Each goes over'],
    ['# {{shout name}}', '"shout" is not a helper'],
    ['# {{#if (shout name)}}x{{/if}}', '"shout" is not a helper'],
    ['# {{#with name}}x{{/with}}', '"with" is not a block'],
    ['# {{lookup org name}}', '"lookup" is not a helper'],
    ['# {{log name}}', '"log" is not a helper'],
    ['# {{fill_in_row "owner"}}', 'Here is no row'],
    ['# {{> other}}', 'Partials and decorators are not allowed.'],
    ['# {{name', 'The template cannot be read here'],
    ['# {{#if name}}x', 'The template cannot be read here'],
    ['{{name}}', 'The document starts with a title'],
  ])('refuses the template %j', (body, message) => {
    const found = problems(guide(body));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
    expect(found[0]).toMatch(/^content\/flows\/grant_writer\/demo\.md:\d+: /);
  });

  it.each([
    ['key: kind', 'key: name', ':13: steps.1.key: The key "name" is used twice.'],
    ['key: kind', 'key: Kind', 'A key is written in snake_case'],
    ['options: [One, Two]', "options: ['One, or', Two]", 'The option "One, or" contains a comma.'],
    ['options: [One, Two]', 'options: [One, One]', 'An option is listed twice.'],
    ['    options: [One, Two]\n', '', 'Options belong to select and checkbox steps'],
    ['type: text', 'type: text\n    options: [One]', 'Options belong to select and checkbox steps'],
    ['type: text', 'type: number', 'steps.0.type'],
    ['required: true', 'required: true\n    hint: none', 'steps.0.hint'],
    ['key: kind', 'key: lines', 'The key "lines" is the name of a helper.'],
  ])('refuses steps where %j is %j', (before, after, message) => {
    const text = guide('# {{name}}', 'demo', '', steps.replace(before, after));
    expect(problems(text).join('\n')).toContain(message);
  });

  it.each([
    ['{ key: later, operator: isAnswered }', 'The condition names "later", which is not an earlier step.'],
    ['{ key: tools, operator: isAnswered }', 'The condition names "tools", which is not an earlier step.'],
    ['{ key: kind, operator: equals, value: Three }', '"Three" is not an option of "kind".'],
    ['{ key: kind, operator: includes, value: One }', 'A condition with includes needs a checkbox step'],
    ['{ key: box, operator: equals, value: A }', 'A condition on the checkbox step "box" uses includes or isAnswered.'],
    ['{ key: kind, operator: equals }', 'A condition with equals needs a value.'],
    ['{ key: kind, operator: isAnswered, value: One }', 'A condition with isAnswered takes no value.'],
    ['{ key: kind, operator: like, value: One }', 'condition.operator'],
  ])('refuses the condition %s', (condition, message) => {
    const list = steps.replace(
      '  - key: tools\n',
      `  - key: box\n    question: Box?\n    type: checkbox\n    options: [A, B]\n    required: false\n  - key: tools\n    condition: ${condition}\n`,
    );
    expect(problems(guide('# {{name}}', 'demo', '', list)).join('\n')).toContain(message);
  });

  describe('a question that guides share', () => {
    const sharing = (key: string, more = '') =>
      guide('# {{name}}', 'other', more, steps.replace(`key: ${key}`, `key: ${key}\n    sameAs: shared`));

    it.each([
      ['name', sharing('name').replace('type: text', 'type: textarea')],
      ['kind', sharing('kind').replace('[One, Two]', '[Two, Three]')],
      ['name', sharing('name', 'aboutOnePerson: true\n')],
    ])('may be asked in another way: %s', (key, other) => {
      write(other, 'grant_writer/other.md');
      expect(problems(sharing(key).replaceAll('other', 'demo'))).toEqual([]);
    });

    it.each([
      ['name', sharing('name').replace('shared', 'shred'), '"shred" is shared with no other guide.'],
      ['name', sharing('kind'), '"shared" is of the type text here and select in other.'],
      [
        'kind',
        sharing('kind').replace('[One, Two]', '[Three]'),
        'No other guide has one of these options for "shared".',
      ],
    ])('must be one question: %s', (key, other, message) => {
      write(other, 'grant_writer/other.md');
      expect(problems(sharing(key).replaceAll('other', 'demo')).join('\n')).toContain(message);
    });

    it('is asked once in a guide, and by one whose answers are given away', () => {
      const twice = sharing('name').replaceAll('other', 'demo').replace('key: kind', 'key: kind\n    sameAs: shared');
      expect(problems(twice)[0]).toContain('steps.1.sameAs: "shared" is used twice in this guide.');
      const ofOne = 'aboutOnePerson: true\n';
      write(sharing('name', ofOne), 'grant_writer/other.md');
      expect(problems(sharing('name', ofOne).replaceAll('other', 'demo')).join()).toContain(
        'demo.md:11: "shared" is shared with no other guide. Please check its spelling.',
      );
    });
  });

  it('refuses a task that names what is no answer, on its line', () => {
    const task = 'tasks:\n  - title: Call {{nobody}}\n    description: Now.\n    priority: low\n';
    expect(problems(guide('# {{name}}', 'demo', '', steps + task))).toEqual([
      'content/flows/grant_writer/demo.md:24: "nobody" is no answer, derived key or profile field here.',
    ]);
    const each = task.replace('nobody', 'this') + '    each: ';
    expect(problems(guide('# {{name}}', 'demo', '', `${steps}${each}tools\n`))).toEqual([]);
    expect(problems(guide('# {{name}}', 'demo', '', `${steps}${each}name\n`))[0]).toContain('Each goes over');
  });

  it('refuses a guide in the wrong place', () => {
    expect(problems(guide(), 'grant_writer/other.md')[0]).toContain(
      ':2: A guide with this id and agent belongs in flows/grant_writer/demo.md.',
    );
  });

  it('refuses an unknown attribute', () => {
    expect(problems(guide('# {{name}}', 'demo', 'color: red\n'))[0]).toContain(':8: color');
  });
});
