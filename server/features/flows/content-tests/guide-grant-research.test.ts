import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the grant search brief', () => {
  it('says what the money is for, and which funders are known, the next deadline first', () => {
    const known_funders = 'rotary\tNever asked\t\t\t\nHill fund\tDeclined\t$10k\tmarch 1\tasked too late';
    const { markdown } = renderSample('grant_research', { purpose: 'a van for 90 kids', known_funders });
    expect(markdown).toContain('## What we are looking for\n\nA van for 90 kids.\n');
    expect(markdown).toContain(
      '| Hill fund | Declined | $10,000 | March 1, 2027 | Asked too late |\n| Rotary | Never asked | | | |\n',
    );
    const none = renderSample('grant_research', { purpose: '', known_funders: '' }).markdown;
    expect(none).not.toContain('## Funders we know');
    expect(none).toMatch(/- \[ \] The brief says in a sentence[^]*- \[ \] This brief names no funders/);
  });

  it('searches in our place as it was typed, and in the state, and has one timetable', () => {
    const { markdown } = renderSample('grant_research', {
      geographic_focus: 'toledo, lucas county, OH',
      search_words: '',
    });
    expect(markdown).toContain('1. "community foundation" Toledo, Lucas county, OH\n');
    expect(markdown).toContain('5. "program grant" OR "project support" "education" Ohio\n');
    const [, looking = '', steps = ''] = markdown.split(/## (?:Where to look|First steps)/);
    expect(looking).not.toContain('| November');
    expect(steps.match(/^\| .*\| (?:Nov|Dec)ember \d+, 2026 \|$/gm)).toHaveLength(5);
    expect(looking.match(/^\d\. /gm)).toHaveLength(5);
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

  it('has a step for each funder that is known, in order of day, and a row of the scorecard', () => {
    const known_funders =
      'Hill Fund\tDeclined\t\tJune 1, 2027\tcall first\nRotary\tNever asked\nOak Trust\tPays us now\t\tDecember 9, 2026\nElm Fund\tDeclined';
    const { markdown } = renderSample('grant_research', { known_funders });
    const [, , steps = '', card = ''] = markdown.split(/## (?:Where to look|First steps|Fit scorecard)/);
    expect(steps).toMatch(
      /Ask Oak Trust whether it would pay for this as well \(deadline: December 9, 2026\) \| November 23, 2026[^]*Ask Rotary whether this fits[^]*Ask Hill Fund whether a new request makes sense \(deadline: June 1, 2027\)/,
    );
    expect(steps).not.toContain('Elm Fund');
    expect(card).toContain('| Rotary | ☐ | ☐ | ☐ | ☐ | ☐ | ☐ |\n| Oak Trust | ☐ | ☑ | ☐ | ☐ | ☐ | ☑ |\n| | ☐ |');
  });
});
