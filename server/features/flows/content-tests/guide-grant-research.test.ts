import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the grant search brief', () => {
  it('says what the money is for, and which funders are known, the next deadline first', () => {
    const known_funders = 'rotary\tNever asked\t\t\t\nHill fund\tDeclined\t$10k\tmarch 1\tasked too late';
    const { markdown } = renderSample('grant_research', { purpose: 'a van for 90 kids', known_funders });
    expect(markdown).toContain('## What we are looking for\n\nA van for 90 kids.\n');
    expect(markdown).toContain(
      '| Hill fund | Declined. Asked too late. | March 1, 2027 | See whether the reason it declined still holds |',
    );
    const none = renderSample('grant_research', { purpose: '', known_funders: '' }).markdown;
    expect(none).not.toContain('## Funders to approach');
    expect(none).toMatch(/- \[ \] The brief says in a sentence[^]*- \[ \] This brief names no funders/);
  });

  it('searches in our place as it was typed, and in the state, and has one timetable', () => {
    const { markdown } = renderSample('grant_research', {
      geographic_focus: 'toledo, lucas county, OH',
      search_words: '',
    });
    expect(markdown).toContain('1. "community foundation" OR "corporate giving" Toledo, Lucas county, OH\n');
    expect(markdown).toContain('4. "program grant" OR "project support" "education" Ohio\n');
    const [, looking = '', steps = ''] = markdown.split(/## (?:Where to look|Steps of the search)/);
    expect(looking).not.toContain('| November');
    expect(steps.match(/^\| .*day, (?:Nov|Dec)ember \d+, 2026 \| \|$/gm)).toHaveLength(4);
    expect(looking.match(/^\d\. /gm)).toHaveLength(4);
    expect(renderSample('grant_research', { geographic_focus: 'tbd' }).stillToFill).toHaveLength(1);
  });

  it.each([
    ['Under $5K', 'United Way'],
    ['$25K - $100K', 'grants of $25,000 or more'],
    ['Over $500K', 'Grants.gov'],
  ])('says where to look for %s, and what to do there', (funding_amount, place) => {
    const { markdown } = renderSample('grant_research', { funding_amount });
    const looking = markdown.split('## Where to look')[1]!.split('**To paste')[0]!;
    expect(looking).toContain(place);
    expect(looking.match(/^\| \w/gm)!.length).toBeGreaterThan(5);
  });

  it('has a step and a day for each funder that is known, and a row of the scorecard with what is known', () => {
    const known_funders =
      'Hill Fund\tDeclined\t\tJune 1, 2027\tcall first\nRotary\tNever asked\tup to $3k\nOak Trust\tPays us now\tup to $40,000\tDecember 9, 2026\nElm Fund\tPaid us before\t$5k to $15k';
    const { markdown } = renderSample('grant_research', { known_funders, funding_amount: '$25K - $100K' });
    const [, , plan = '', card = ''] = markdown.split(/## Funders to approach|\*\*What fits so far|## Where to look/);
    const [, steps = ''] = markdown.split(/## Funders to approach|\*\*What fits so far/);
    expect(steps).toMatch(
      /Ask whether it would pay for this as well \| Monday, November 23, 2026 \|[^]*still holds \| [^|]*April 6, 2027 \|[^]*Ask whether this fits, and by when \(one part of it\) \|/,
    );
    expect(plan).toContain('| Oak Trust | ☐ | ☑ | ☑ up to $40,000 | ☐ | ☐ | ☑ |');
    expect(plan).toContain('| Rotary | ☐ | ☐ | No: up to $3,000 | ☐ | ☐ | ☐ |');
    expect(plan).toContain('| Elm Fund | ☐ | ☑ | ☐ $5,000 to $15,000 | ☐ | ☐ | ☑ |\n| | ☐ |');
    expect(card).not.toContain('scorecard.**');
  });

  it('thanks a funder that said yes, and calls the others day after day, once their returns are read', () => {
    const known_funders =
      'Gate Bank\tPays us now\t$5,000\t\talready said yes to $5,000 for the car\nRotary\tNever asked\nElm Fund\tPaid us before';
    const { markdown } = renderSample('grant_research', { known_funders });
    expect(markdown).toContain('| Thank it, and get its yes in writing | ');
    const daysOf = (part = '') => (part.match(/(?:Nov|Dec)ember \d+, 2026/g) ?? []).map((day) => Date.parse(day));
    const [, funders, steps] = markdown.split(/## Funders to approach|## Steps of the search/);
    const read = daysOf(steps)[2]!;
    expect(new Set(daysOf(funders)).size).toBe(3);
    expect(Math.min(...daysOf(funders))).toBeGreaterThan(read);
    expect(daysOf(steps).at(-1)).toBeGreaterThan(Math.max(...daysOf(funders)));
  });
});
