import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the grant search brief', () => {
  it('says what the money is for, and which funders are known, with what each gives, its deadline and a step', () => {
    const known_funders = 'rotary\tNever asked\t\t\t\nHill fund\tDeclined\t$10k\tmarch 1\tasked too late';
    const { markdown } = renderSample('grant_research', { purpose: 'a van for 90 kids', known_funders });
    expect(markdown).toContain('## What we are looking for\n\nA van for 90 kids.\n');
    expect(markdown).toContain(
      '| Hill fund | $10,000 | March 1, 2027 | Declined. Asked too late. | Suggested by Monday, January 4, 2027: see whether the reason it declined still holds |',
    );
    const none = renderSample('grant_research', { purpose: '', known_funders: '' }).markdown;
    expect(none).not.toContain('## Funders we know');
    expect(none).toMatch(/- \[ \] The brief says in a sentence[^]*- \[ \] This brief names no funders/);
  });

  it('searches in the state, each word by itself, and has one timetable', () => {
    const { markdown } = renderSample('grant_research', {
      geographic_focus: 'toledo, lucas county, OH',
      search_words: '',
    });
    expect(markdown).toContain('- "community foundation" OR "corporate giving" Ohio\n');
    expect(markdown).toContain('- "program grant" OR "project support" education Ohio\n');
    const several = renderSample('grant_research', { search_words: 'GED / high school equivalency\nworkforce' });
    expect(several.markdown).toContain(
      '- foundation grants GED / high school equivalency Ohio\n- foundation grants workforce Ohio\n',
    );
    const [, looking = '', steps = ''] = markdown.split(/## (?:Where to look|Steps of the search)/);
    expect(looking).not.toContain('| November');
    expect(steps.match(/^\| .*day, (?:Nov|Dec)ember \d+, 2026 \|$/gm)).toHaveLength(4);
    expect(steps).not.toContain('| |');
    expect(renderSample('grant_research', { geographic_focus: 'tbd' }).stillToFill).toHaveLength(1);
  });

  it.each([
    ['Under $5K', 'United Way'],
    ['$25K - $100K', 'Grants.gov, for federal grants'],
    ['Over $500K', 'Grants.gov'],
  ])('says where to look for %s, and what to do there', (funding_amount, place) => {
    const { markdown } = renderSample('grant_research', { funding_amount });
    const looking = markdown.split('## Where to look')[1]!.split('**To paste')[0]!;
    expect(looking).toContain(place);
    expect(looking.match(/^\| \w/gm)!.length).toBeGreaterThan(5);
  });

  it('prints a step as it was typed, and else suggests one by its day, the first day first', () => {
    const known_funders = [
      'Hill Fund\tDeclined\t\tJune 1, 2027\tcall first',
      'Rotary\tNever asked\tup to $3k',
      'Oak Trust\tPays us now\tup to $40,000\tDecember 9, 2026',
      'Elm Fund\tPaid us before\t$5k to $15k\tjuly 1\t\twait for its answer in February (Hal)',
      'Ash Fund\tPaid us before\t$5k to $15k\trolling\tJo knows it',
    ].join('\n');
    const { markdown } = renderSample('grant_research', { known_funders, funding_amount: '$25K - $100K' });
    const [, plan = '', , checks = ''] = markdown.split(
      /## Funders we know or have in mind|## Where to look|\*\*Before you use/,
    );
    expect(plan.match(/^\| (?!Funder|-)[^|]+/gm)).toEqual(
      ['Oak Trust', 'Rotary', 'Ash Fund', 'Hill Fund', 'Elm Fund'].map((name) => `| ${name} `),
    );
    expect(plan).toContain('Suggested by Monday, November 23, 2026: ask whether it would pay for this as well |');
    expect(plan).toContain(': look for a contact there, and ask whether this fits, and by when |');
    expect(plan).toContain('| $5,000 to $15,000 | Rolling | Paid us before. Jo knows it. | Suggested by');
    expect(plan).toContain('| Paid us before. | Wait for its answer in February (Hal). |');
    expect(checks).toContain('in place of a suggested one: Hill Fund, Rotary, Oak Trust and Ash Fund\n');
    expect(checks).toContain('name who pays the rest: Rotary and Ash Fund\n');
  });

  it('has no check of steps and no word on suggestions where each row has its own', () => {
    const known_funders = 'Oak Trust\tPays us now\t$4,000\t\t\tJo sends the letter by January 8';
    const { markdown } = renderSample('grant_research', { known_funders });
    expect(markdown).not.toMatch(/suggested (?:one|goes)|as strangers|who pays the rest|marked as/);
    const range = 'Elm Fund\tNever asked\t$25,000 to $75,000';
    expect(renderSample('grant_research', { known_funders: range }).markdown).not.toContain('who pays the rest');
  });

  it('suggests a step for whoever stands as none of the choices says', () => {
    const { markdown } = renderSample('grant_research', { known_funders: 'Oak Trust\tPaid before\t$8,000' });
    expect(markdown).toMatch(
      /\| Paid before\. \| Suggested by .+: look for a contact there, and ask whether this fits/,
    );
  });

  it('puts last who has to be waited for or declined, and says what is still to find out', () => {
    const known_funders = [
      'Ash Fund\tNever asked\t\tJanuary 15, 2027\t\twait for its answer',
      'Hill Fund\tDeclined\t\t\ttoo small\tleave it',
      'Oak Trust\tPays us now\t$4,000\t\t\tJo calls',
    ].join('\n');
    const { markdown } = renderSample('grant_research', { known_funders });
    const plan = markdown.split('## Funders we know or have in mind')[1]!.split('## ')[0]!;
    expect(plan.match(/^\| (?:Oak|Ash|Hill)/gm)).toEqual(['| Oak', '| Ash', '| Hill']);
    expect(plan).toContain('| Oak Trust | $4,000 | To find out |');
  });

  it('thanks a funder that said yes, and asks the others once they were looked up', () => {
    const known_funders =
      'Gate Bank\tPays us now\t$5,000\t\talready said yes to $5,000 for the car\nRotary\tNever asked\nElm Fund\tPaid us before';
    const { markdown } = renderSample('grant_research', { known_funders });
    expect(markdown).toContain(': thank it, and get its yes in writing |');
    const daysOf = (part = '') => (part.match(/(?:Nov|Dec)ember \d+, 2026/g) ?? []).map((day) => Date.parse(day));
    const [, funders, steps] = markdown.split(/## Funders we know or have in mind|## Steps of the search/);
    const read = daysOf(steps)[2]!;
    expect(Math.min(...daysOf(funders))).toBeGreaterThan(read);
    expect(daysOf(steps).at(-1)).toBeGreaterThan(Math.max(...daysOf(funders)));
  });
});
