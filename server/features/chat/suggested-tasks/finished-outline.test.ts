// A finished grant outline, whose tables describe the work: what is left to do is to finish and to submit it.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { allAnswers } from '../../../testing/guide-answers.ts';
import { renderDocument } from '../../flows/rendering/render-document.ts';
import { suggestTasks } from './suggest-tasks.ts';

const today = '2026-11-22';
const suggest = (message: string) => suggestTasks(message, { openTaskTitles: [], today });
const titlesOf = (message: string) => suggest(message).map(({ title }) => title);
const outline = '# Winter meals: Grant Proposal Outline';
const period = '- **Grant period:** April 2027 - March 2028';
const workPlan = (row: string) =>
  `${outline}\n\n| # | Activity | Who leads | Start | Finish |\n| ---: | --- | --- | --- | --- |\n${row}`;

describe('a finished grant outline', () => {
  const library = content.flows;
  const guide = library.flows.get('grant_outline')!;
  const { markdown, stillToFill } = renderDocument(guide, {
    responses: allAnswers(guide),
    profile: sampleProfile,
    today,
  });

  it('asks to fill its places, to gather what is attached and to ask for letters, to submit it on its day, and then to check it', () => {
    const tasks = suggest(markdown);
    expect(tasks.map(({ title }) => title)).toEqual([
      `Fill in the ${stillToFill.length} open places`,
      'Ask for letters of support',
      'Gather the 5 attachments',
      'Submit the proposal by March 31, 2027',
      'Check that the summary is written last',
    ]);
    expect(tasks[0]?.description).toContain(stillToFill[0]);
    expect(tasks[2]?.description).toContain('IRS determination letter; Board list; Organization budget; Form 990');
  });
});

describe('a table of a document', () => {
  it('gives no task where it has no column of actions', () => {
    const methods =
      '| Method | What it tells us | When |\n| --- | --- | --- |\n| Administrative data | How our results compare with school records | When the records come out |\n| Surveys | What families say has changed | December 18, 2026 |';
    expect(titlesOf(`${outline}\n\n${methods}`)).toEqual([]);
  });

  it.each([
    ['We will cook and deliver 300 meals a week', ['Cook and deliver 300 meals a week']],
    ['Cook and deliver 300 meals a week', ['Cook and deliver 300 meals a week']],
    ['Our volunteers will visit each neighbor monthly', ['Visit each neighbor monthly']],
    ['Meals cooked in the parish kitchen', []],
    ['What families say has changed', []],
    ['We will be open on Saturdays', []],
    ['Save the date sent', []],
  ])('gives for the activity "%s" %j', (activity, expected) => {
    expect(titlesOf(workPlan(`| 1 | ${activity} | Luis | Dec 1 | January 15, 2027 |`))).toEqual(expected);
  });

  it('tells when it is due only where that is a day', () => {
    const told = (finish: string) =>
      suggest(workPlan(`| 1 | Recruit 12 drivers | Luis | Dec 1 | ${finish} |`)).map(({ description }) => description);
    expect(told('January 15, 2027')).toEqual(['Luis leads it. Due January 15, 2027.']);
    expect(told('When the records come out')).toEqual(['Luis leads it.']);
    expect(told('April 2027')).toEqual(['Luis leads it. Due by the end of April 2027.']);
  });

  it('tells no day for a row that names none, only when the grant period begins', () => {
    const row = '| 1 | Buy a van and fit it out | Marcus and Bee | \\_\\_\\_\\_ | |';
    const [task] = suggest(workPlan(row).replace('\n\n', `\n\n${period}\n\n`));
    expect(task?.description).toBe('Marcus and Bee lead it. The grant period begins in April 2027.');
    const relative = '- **Grant period:** Next year (January to December 2027)';
    const [other] = suggest(workPlan(row).replace('\n\n', `\n\n${relative}\n\n`));
    expect(other?.description).toBe('Marcus and Bee lead it. The grant period begins in January 2027.');
    expect(suggest(workPlan(row))[0]?.description).toBe('Marcus and Bee lead it.');
  });

  it('makes one task of more than two rows that name no time, also of those that begin with no verb', () => {
    const rows =
      '| 1 | Train 12 drivers | Joanne Pruitt | \\_\\_\\_ | \\_\\_\\_ |\n| 2 | Supper for families | Joanne Pruitt | \\_\\_\\_ | \\_\\_\\_ |\n| 3 | A phone number to call at night | [who leads it] | \\_\\_\\_ | \\_\\_\\_ |';
    expect(suggest(workPlan(rows).replace('\n\n', `\n\n${period}\n\n`))).toEqual([
      {
        title: 'Plan when the 3 activities begin and end',
        description:
          'In “Winter meals: Grant Proposal Outline”: Train 12 drivers (Joanne Pruitt); Supper for families (Joanne Pruitt); A phone number to call at night. The grant period begins in April 2027.',
        priority: 'medium',
      },
    ]);
    const dated = rows.replace(/\\_\\_\\_ \|(?=\n|$)/g, 'June 2027 |');
    expect(titlesOf(workPlan(dated))).toEqual(['Train 12 drivers']);
  });

  it('gives no task for a plan that nobody has begun to fill', () => {
    const rows = [1, 2, 3].map((row) => `| ${row} | Train ${row} drivers | [who leads it] | \\_\\_\\_ | \\_\\_\\_ |`);
    expect(titlesOf(workPlan(rows.join('\n')))).toEqual([]);
  });
});

describe('what a document says of itself', () => {
  it('its deadline', () => {
    const [task] = suggest(`${outline}\n\n**Deadline:** December 4, 2026\n\nWe ask for $75,000.`);
    expect(task).toEqual({
      title: 'Submit the proposal by December 4, 2026',
      description: 'Winter meals: Grant Proposal Outline.',
      priority: 'high',
    });
    expect(titlesOf(`${outline}\n\nDeadline: rolling`)).toEqual([]);
  });

  it('one or two places and attachments, each by its name', () => {
    const message = `${outline}\n\n## Attachments\n\n- [ ] Board list\n- [ ] Form 990\n- [x] Logic model\n\n---\n\n## Still to fill\n\n- who leads the work`;
    expect(titlesOf(message)).toEqual(['Gather Form 990', 'Fill in who leads the work', 'Gather board list']);
  });
});
