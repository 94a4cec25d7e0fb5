import Handlebars from 'handlebars';
import { describe, expect, it, vi } from 'vitest';
import type { Flow, Responses, Step } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderDocument } from './render-document.ts';

const step = (key: string, type: Step['type'], more: Partial<Step> = {}): Step => ({
  key,
  question: `${key}?`,
  type,
  options: [],
  required: true,
  placeholder: null,
  condition: null,
  ...more,
});
const steps = [
  step('name', 'text'),
  step('story', 'textarea'),
  step('kind', 'select', { options: ['Interim', "Funder's cap"] }),
  step('tools', 'checkbox', { options: ['Pre and post tests', 'Surveys', 'Case notes'] }),
  step('day', 'date'),
  step('hour', 'time'),
  step('detail', 'text', { condition: { key: 'kind', operator: 'equals', value: 'Interim' } }),
];

function render(template: string, responses: Responses = {}, profile: ProfileFields = emptyProfile) {
  const flow: Flow = {
    id: 'test',
    name: 'Test',
    description: '',
    agentType: null,
    steps,
    finalOutputTemplate: template,
  };
  return renderDocument(flow, { responses, profile, today: '2026-11-21' });
}
const markdown = (...parameters: Parameters<typeof render>) => render(...parameters).markdown.trim();

describe('answers', () => {
  it('begin with a capital in a cell, but for an amount that is only nearly so', () => {
    expect(markdown('| {{name}} |', { name: 'reserve $16,300' })).toBe('| Reserve $16,300 |');
    expect(markdown('| {{name}} |', { name: 'about $250' })).toBe('| about $250 |');
  });

  it('stand where their key is, and a skipped one leaves nothing behind', () => {
    const template = '{{name}} {{story}}.\n\n{{#if story}}\n## Story\n\n{{story}}\n{{/if}}\n\n## End\n\nBye';
    expect(markdown(template, { name: 'Ann', story: ' \n ' })).toBe('Ann.\n\n## End\n\nBye');
  });

  it('of a step that is no longer asked are dropped', () => {
    const responses = { kind: "Funder's cap", detail: 'stale' };
    expect(markdown('Kind: {{kind}} {{detail}}', responses)).toBe("Kind: Funder's cap");
  });

  it('have derived keys for options, dates and times', () => {
    const responses = { kind: "Funder's cap", tools: 'Pre and post tests, Surveys', day: '2026-12-11', hour: '18:30' };
    const template =
      '{{#if kind_is_funders_cap}}cap{{/if}}{{#if kind_is_interim}}interim{{/if}} {{#if tools_has_surveys}}surveys{{/if}}{{#if tools_has_case_notes}}notes{{/if}} {{day_long}} {{hour_12h}} {{today}} {{today_long}}';
    expect(markdown(template, responses)).toBe('cap surveys December 11, 2026 6:30 PM 2026-11-21 November 21, 2026');
  });

  it('to a checkbox step are looped over, and a one-per-line answer by its lines', () => {
    const responses = { tools: 'Surveys, Case notes', story: '- one, two\n\n2) three' };
    expect(markdown('{{#each tools}}\n- {{number @index}} {{this}}\n{{/each}}', responses)).toBe(
      '- 1 Surveys\n- 2 Case notes',
    );
    expect(markdown('{{#each (lines story)}}\n| {{this}} | {{@root.tools}} |\n{{/each}}', responses)).toBe(
      '| One, two | Surveys, Case notes |\n| Three | Surveys, Case notes |',
    );
    expect(markdown('{{lines story}}', responses)).toBe('- One, two\n- Three');
    expect(markdown('{{joined tools}}\n{{#each (lines tools)}}\n- [ ] {{this}}\n{{/each}}', responses)).toBe(
      'Surveys and Case notes\n- [ ] Surveys\n- [ ] Case notes',
    );
  });

  it('end a sentence once', () => {
    expect(markdown('{{name}}. {{sentence story}}', { name: 'All is well.', story: 'we go on' })).toBe(
      'All is well. We go on.',
    );
    expect(markdown('For {{name}}.', { name: 'Ready?' })).toBe('For Ready?');
  });

  it('are never run as a template', () => {
    const responses = { name: '{{org.mission}}', story: '{{#if x}}{{/each}} {{{name}}}' };
    expect(markdown('{{name}}: {{story}}', responses, sampleProfile)).toBe(
      '{{org.mission}}: {{#if x}}{{/each}} {{{name}}}',
    );
  });

  it('cannot reach into objects of the language', () => {
    expect(markdown('a{{constructor}}{{__proto__}}{{name.constructor}}b', { name: 'x' })).toBe('ab');
  });
});

describe('answers inside Markdown', () => {
  it('keep their paragraphs, and their lists where there are two items or more', () => {
    expect(markdown('{{story}}', { story: 'First\nSecond\n- a\n- b\nThird' })).toBe(
      'First\n\nSecond\n\n- a\n- b\n\nThird',
    );
    expect(markdown('> {{story}}', { story: 'First\nSecond' })).toBe('> First\n>\n> Second');
    expect(markdown('{{story}}', { story: '- only one' })).toBe('\\- only one');
  });

  it('keep the stop of a shortened word, and not that of a sentence, before a comma', () => {
    expect(markdown('{{name}}, March 6', { name: 'Elk Ridge Ski Patrol, Inc.' })).toBe(
      'Elk Ridge Ski Patrol, Inc., March 6',
    );
    expect(markdown('The {{inside name}} met', { name: 'Patrol, Inc.' })).toBe('The Patrol, Inc. met');
    expect(markdown('{{story}}, March 6', { story: 'We ski on the hill.' })).toBe('We ski on the hill, March 6');
  });

  it('stay on one line in a heading, a sentence and a cell', () => {
    const responses = { story: 'a | b\nc  d' };
    expect(markdown('## {{story}}\n\ntext', responses)).toBe('## A | b c d\n\ntext');
    expect(markdown('Say {{story}} now', responses)).toBe('Say a | b c d now');
    expect(markdown('| {{story}} |', responses)).toBe('| A \\| b; c d |');
  });

  it('do not open a heading, a rule, a quote or a list', () => {
    for (const [typed, printed] of [
      ['# Big', '\\# Big'],
      ['---', '\\---'],
      ['> quote', '\\> quote'],
      ['1. one', '1\\. one'],
      ['===', '\\==='],
      ['|---|---|', '\\|---|---|'],
    ] as const) {
      expect(markdown('{{name}}', { name: typed })).toBe(printed);
      expect(markdown('- {{name}}', { name: typed })).toBe(`- ${printed}`);
    }
  });
});

describe('profile facts', () => {
  it('print as people write them', () => {
    const template =
      '{{org.totalBudgetLastYear}}; {{org.pastFunderYear}}; {{org.donorEmailListSize}}; {{org.grantsPercentage}}; {{org.hasOperatingReserves}}; {{org.hasEmployeeHandbook}}; {{org.upcomingDeadlineDate}}';
    expect(render(template, {}, sampleProfile)).toEqual({
      markdown: '$798,000; 2025; 1,860; 58%; Yes; No; December 15, 2026\n',
      stillToFill: [],
    });
  });

  it('that are not recorded leave a bracket and are listed once, in the last block', () => {
    const result = render('{{org.mission}} {{org.mission}} {{org.hasOperatingReserves}} {{fill "EIN"}}');
    expect(result.markdown).toBe(
      '[your mission statement - add it in Organization Profile] [your mission statement - add it in Organization Profile] [whether you have operating reserves - add it in Organization Profile] [EIN]\n\n---\n\n## Still to fill\n\n- your mission statement - add it in Organization Profile\n- whether you have operating reserves - add it in Organization Profile\n- EIN\n',
    );
    expect(result.stillToFill).toHaveLength(3);
  });

  it('are listed only where they are printed', () => {
    const template =
      '{{#if org.mission}}{{org.mission}}{{else}}none{{/if}}{{#unless org.hasOperatingReserves}} no bylaws{{/unless}}';
    expect(render(template)).toEqual({ markdown: 'none no bylaws\n', stillToFill: [] });
  });

  it('take a recorded No for false', () => {
    expect(markdown('{{#if org.hasEmployeeHandbook}}yes{{else}}no{{/if}}', {}, sampleProfile)).toBe('no');
  });

  it('of programs are looped over, gaps listed with the name of the program', () => {
    const [first] = sampleProfile.programs;
    const profile = { ...emptyProfile, programs: [{ ...first!, budget: null }, { ...emptyProgram }] };
    const result = render(
      '{{#each org.programs}}\n| {{name}} | {{servedLastYear}} | {{budget}} |\n{{/each}}',
      {},
      profile,
    );
    expect(result.markdown.split('\n')[0]).toBe(
      '| BrightPath Tutoring | 412 | [budget of BrightPath Tutoring - add it in Organization Profile] |',
    );
    expect(result.stillToFill).toEqual(['budget of BrightPath Tutoring - add it in Organization Profile']);
  });

  it('leave out what the wizard wrote into the objectives', () => {
    const profile = {
      ...emptyProfile,
      strategicObjective1: 'Organization Size: 6-15 staff',
      strategicObjective2: 'Open a second site',
      additionalNotes: 'Focus Areas: Housing\nLocation: Toledo, Ohio',
    };
    const template = '{{#each org.strategicObjectives}}{{this}}{{/each}} / {{org.focusAreas}} / {{org.location}}';
    expect(markdown(template, {}, profile)).toBe('Open a second site / Housing / Toledo, Ohio');
  });
});

describe('the finished document', () => {
  it('carries the disclaimer of its guide before what is still to fill', () => {
    const flow = {
      id: 'x',
      name: '',
      description: '',
      agentType: null,
      steps: [],
      finalOutputTemplate: '{{fill "EIN"}}',
    };
    const input = { responses: {}, profile: emptyProfile, today: '2026-11-21' };
    expect(renderDocument({ ...flow, disclaimer: true }, input).markdown).toBe(
      '[EIN]\n\nDraft for review - not legal, tax or accounting advice.\n\n---\n\n## Still to fill\n\n- EIN\n',
    );
  });

  it('of a letter has the disclaimer among what its author checks, and not below the signature', () => {
    const finalOutputTemplate = 'Yours, Jo\n\n---\n\n**Before you send it (delete this part)**\n\n- [ ] Sign it';
    const flow = { id: 'x', name: '', description: '', agentType: null, steps: [], finalOutputTemplate };
    const input = { responses: {}, profile: emptyProfile, today: '2026-11-21' };
    expect(renderDocument({ ...flow, disclaimer: true, shape: 'letter' }, input).markdown).toBe(
      `${finalOutputTemplate}\n- [ ] Draft for review - not legal, tax or accounting advice.\n`,
    );
  });

  it('has what its author checks after what is still to fill, each below a rule of its own', () => {
    const template =
      '{{fill "EIN"}}\n\n---\n\nMore.\n\n**Before you send it (delete this part)**\n\n- [ ] The EIN is right';
    expect(markdown(template)).toBe(
      '[EIN]\n\n---\n\nMore.\n\n---\n\n## Still to fill\n\n- EIN\n\n---\n\n**Before you send it (delete this part)**\n\n- [ ] The EIN is right',
    );
  });

  it('has no heading of checks where none of them applies', () => {
    expect(
      markdown('Yours\n\n---\n\n**Before you send it (delete this part)**\n\n{{#if later}}\n- [ ] Sign it\n{{/if}}'),
    ).toBe('Yours');
  });

  it('counts working days from the day of the organization', () => {
    expect(markdown('{{workdays_after today 1}}')).toBe('November 23, 2026');
  });

  it('puts lists side by side, each whole in a cell of its own, so that no rows are made of them', () => {
    expect(markdown('| {{bullets tools}} | {{bullets (lines story)}} |', { tools: 'Surveys', story: 'x\ny|z' })).toBe(
      '| Surveys | • X<br>• y\\|z |',
    );
  });
});

const emptyProgram = {
  name: null,
  goal: null,
  serves: null,
  servedLastYear: null,
  budget: null,
  funder: null,
  fundingAmount: null,
};

it('finds the text that a reckoned number points at', () => {
  expect(markdown('{{keep "turn" (plus 0 1)}}{{cycle (kept "turn") "One" "Two"}}')).toBe('Two');
});

it('reads a template once, however often it is filled', () => {
  const reading = vi.spyOn(Handlebars, 'create');
  const written = ['Ada', 'Grace', ''].map((name) => markdown('To {{name}}, read once', { name }));
  expect(written.map((text) => text.split('\n')[0])).toEqual([
    'To Ada, read once',
    'To Grace, read once',
    'To, read once',
  ]);
  expect(reading).toHaveBeenCalledTimes(1);
});

describe('a line that somebody is not sure of', () => {
  it('is a place among the other lines, however the answer is printed', () => {
    const story = 'board seat tbd, ask Ana\nTwo vans';
    for (const template of ['{{lines (items story)}}', '{{#each (items story)}}- {{this}}\n{{/each}}'])
      expect(markdown(template, { story })).toMatch(/^- \[settle: board seat tbd\]\n- Two vans\n/i);
    expect(markdown('{{prose story}}', { story })).not.toContain('settle: settle');
    expect(markdown('{{story}}', { story })).toMatch(/^\[settle: board seat tbd\]\s+Two vans/i);
  });
});

it.each([
  ['1998', 'Born in 1998'],
  ['May 1998', 'Born in May 1998'],
  ['03/1987', 'Born in March 1987'],
  ['1987-03', 'Born in March 1987'],
  ['March 14, 1998', 'Born on March 14, 1998'],
  ['1998-03-01', 'Born in March 1998'],
])('says when we were founded: %s', (foundedDate, told) => {
  expect(markdown('Born {{org.foundedWhen}}', {}, { ...emptyProfile, foundedDate })).toBe(told);
});
