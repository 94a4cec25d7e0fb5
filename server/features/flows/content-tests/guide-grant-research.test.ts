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
    expect(none).not.toMatch(/## Funders we know|the funders we know/);
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
    expect(steps.match(/^\| .*\| (?:Nov|Dec)ember \d+, 2026 \|$/gm)).toHaveLength(6);
    expect(looking.match(/^\d\. /gm)).toHaveLength(5);
    expect(renderSample('grant_research', { geographic_focus: 'tbd' }).stillToFill).toHaveLength(1);
  });

  it.each(['Under $5K', '$25K - $100K', 'Over $500K'])(
    'says why each kind of funder fits, and the first step: %s',
    (funding_amount) => {
      const { markdown } = renderSample('grant_research', { funding_amount });
      const rows = markdown
        .split('## Where to look')[1]!
        .split('**To paste')[0]!
        .match(/^\| \d \|(?: [^|]+ \|){2}$/gm);
      expect(rows).toHaveLength(5);
    },
  );
});
