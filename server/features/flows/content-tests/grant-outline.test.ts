// An outline of the short, plain answers of a busy person who runs no school.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { countBlanks } from '../../../../contract/document-parts.ts';
import type { Responses } from '../../../../contract/flows.ts';
import { emptyProfile } from '../rendering/empty-profile.ts';
import { renderDocument } from '../rendering/render-document.ts';

const flow = content.flows.flows.get('grant_outline')!;
const profile = { ...emptyProfile, organizationName: 'Third Street Tool Library' };
const answers = {
  funder_name: 'Gem City Family Foundation',
  project_title: 'Tools on Wheels',
  request_amount: '$18,000',
  grant_period: '2027',
  need: 'One in three homes on Third Street needs a repair that its owner cannot pay for (city survey, 2025)',
  population: '400 households',
  activities: 'workshops, van visits and loans; training for volunteers',
  objectives: '1) Lend 2,000 tools 2) Repair 90 homes',
  evaluation_methods: 'Counts of what we provide, Observation',
  sustainability_plan: 'Individual donors',
};
const render = (changed: Responses = {}) =>
  renderDocument(flow, { responses: { ...answers, ...changed }, profile, today: '2026-11-22' }).markdown;

describe('a grant outline', () => {
  it('has a row for each activity, also where they were typed on one line', () => {
    const rows = render()
      .split('\n')
      .filter((line) => /^\| \d \| .*who leads/.test(line));
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join(' '))).toEqual([
      '| 1 Workshops, van visits and loans',
      '| 2 Training for volunteers',
    ]);
    expect(render()).toContain('\n1. Lend 2,000 tools\n2. Repair 90 homes\n');
    expect(render({ activities: 'Van visits, with a volunteer' })).toContain('| 1 | Van visits, with a volunteer |');
  });

  it('names the place of each row, and leaves a line to write on for its days', () => {
    const { markdown, stillToFill } = renderDocument(flow, { responses: answers, profile, today: '2026-11-22' });
    const blank = '\\_'.repeat(6);
    expect(markdown).toContain(
      `| 2 | Training for volunteers | [who leads “Training for volunteers”] | ${blank} | ${blank} |`,
    );
    expect(stillToFill).toContain('who leads “Workshops, van visits and loans”');
    expect(countBlanks(markdown)).toBe(4 + 25);
  });

  it('says how to measure what no school does', () => {
    expect(render()).toContain('We will measure progress with counts of what we provide and observation.');
    expect(render()).toContain('\n| Counts of what we provide | ');
    expect(render()).toContain('\n| Observation | ');
  });

  it('opens with the need only where more is said of it below', () => {
    const twice = render({ need: `${answers.need}. The cheapest rental shop is nine miles away` });
    expect(render().split('One in three homes')).toHaveLength(2);
    expect(twice.split('One in three homes')).toHaveLength(3);
    expect(twice.split('nine miles')).toHaveLength(2);
  });

  it('promises no income that nobody has promised', () => {
    const options = flow.steps.find(({ key }) => key === 'sustainability_plan')?.options ?? [];
    const markdown = render({ sustainability_plan: options.join(', ') });
    const told = options.map((option) => markdown.split(`\n- **${option}:** `)[1]?.split('\n')[0]);
    expect(told.filter((line) => !line?.startsWith('we will look '))).toEqual([]);
  });

  it('writes bare numbers of the request as money, adds up the total row and says what is not covered yet', () => {
    const typed = { request_amount: '12,500 of 18,200', other_funding: 'friends of the library, 2,000, secured' };
    const markdown = render(typed);
    expect(markdown.split('**Request:** $12,500 of $18,200\n')).toHaveLength(3);
    expect(markdown).toContain('\n| **Total** | $12,500 | $5,700 | $18,200 |\n');
    expect(markdown).toContain('\n$3,700 is not covered yet by this request and the other funding above.\n');
    expect(render({ ...typed, other_funding: 'the bank, 5,700' })).not.toContain('not covered yet');
  });

  it('begins its title, names, sentences and lists with capitals where they were typed in small letters', () => {
    const small = { funder_name: 'north shore fund for the arts', project_title: 'thursday drama club' };
    const markdown = render({ ...small, population: 'about 30 teens. most walk here', objectives: 'stage a play' });
    expect(markdown).toMatch(/^# Thursday drama club: Grant/);
    expect(markdown).toContain('asks North Shore Fund for the Arts to support Thursday drama club.');
    expect(markdown).toContain('About 30 teens. Most walk here.\n');
    expect(markdown).toContain('\n- Stage a play\n');
    expect(markdown).toContain('\n1. Stage a play\n');
    expect(render({ project_title: 'the drama club' })).toContain('Foundation to support the drama club.');
    expect(render({ funder_name: 'van Dyke fund' })).toContain('asks van Dyke fund to');
  });

  it('asks for the total project cost where only the request was told', () => {
    const { markdown, stillToFill } = renderDocument(flow, { responses: answers, profile, today: '2026-11-22' });
    const blank = '\\_'.repeat(6);
    expect(markdown).toContain(`| **Total** | $18,000 | ${blank} | [total project cost] |`);
    expect(stillToFill).toContain('total project cost');
    expect(render({ request_amount: '$18,000 of $40,000' })).toContain('| **Total** | $18,000 | $22,000 | $40,000 |');
  });

  it.each(['next year', 'this fall', 'the coming school year', 'next two years', 'July to June'])(
    'writes the period "%s" as it was typed, and asks for its months with their year',
    (grant_period) => {
      const place = 'first and last month of the grant, with the year';
      const told = `${grant_period.charAt(0).toUpperCase()}${grant_period.slice(1)} ([${place}])`;
      const responses = { ...answers, grant_period };
      const { markdown, stillToFill } = renderDocument(flow, { responses, profile, today: '2026-11-22' });
      expect(markdown).toContain(`\n- **Grant period:** ${told}\n`);
      expect(markdown).toContain(`\n**Period:** ${told}\n`);
      expect(markdown).toContain('\n**Objectives for the grant period**\n');
      expect(stillToFill).toContain(place);
    },
  );

  it.each([
    'July 2027 - June 2028',
    'next year (2027)',
    'FY27',
    '7/1/27 to 6/30/28',
    '12 months from the award',
    'one full year',
  ])('takes the period "%s" as it is', (grant_period) => {
    expect(render({ grant_period })).toContain(`\n**Objectives for the grant period, ${grant_period}**\n`);
    expect(render({ grant_period })).not.toContain('first and last month');
  });

  it('sets a project title that reads as words in quotation marks', () => {
    expect(render({ project_title: 'Not alone in the evening' })).toContain(
      'Foundation to support “Not alone in the evening.”',
    );
    expect(render()).toContain('Foundation to support Tools on Wheels.');
  });

  it('promises of its surveys and reports only what fits any work', () => {
    const markdown = render({ evaluation_methods: 'Surveys' });
    expect(markdown).not.toContain('the people we serve say');
    expect(markdown).not.toContain('part of the program');
    expect(markdown).toContain('We will share what we learn in our reports to Gem City Family Foundation.');
  });
});
