import { describe, expect, it } from 'vitest';
import { readActionLine, readWorkPlanLine } from './arithmetic/action-line.ts';
import { splitEnding, splitFields } from './answer-fields.ts';

describe('splitFields', () => {
  it.each([
    ['FY27 budget, Treasurer, 20', ['FY27 budget', 'Treasurer', '20']],
    ['Approve $52,000 for the van; Ruth | 9-0-1', ['Approve $52,000 for the van', 'Ruth', '9-0-1']],
    ['Send the packet, Dev, December 11, 2026', ['Send the packet', 'Dev', 'December 11, 2026']],
    ['Order mats - Dev - Friday', ['Order mats', 'Dev', 'Friday']],
    ['After-school site, Luis', ['After-school site', 'Luis']],
    ['Plain words', ['Plain words']],
    ['', []],
  ])('takes %s apart', (line, fields) => {
    expect(splitFields(line)).toEqual(fields);
  });

  it('does not take apart what is too long for a line', () => {
    const line = 'a,'.repeat(300);
    expect(splitFields(line)).toEqual([line]);
  });
});

describe('splitEnding', () => {
  it('leaves what stands before the ending as it was typed', () => {
    expect(splitEnding('Buy mats; chairs, and one table, Dev, Friday', 2)).toMatchObject({
      start: 'Buy mats; chairs, and one table',
      ending: ['Dev', 'Friday'],
    });
  });
});

describe('readActionLine', () => {
  it.each([
    ['Send the packet, Dev Patel, December 3', 'Send the packet', 'Dev Patel', 'December 3'],
    [
      'Get quotes for mats, chairs and a table, Dev, by Friday',
      'Get quotes for mats, chairs and a table',
      'Dev',
      'by Friday',
    ],
    ['Draft the reserve policy, Ruth Adeyemi', 'Draft the reserve policy', 'Ruth Adeyemi', ''],
    ['Draft the reserve policy, Q1 2027', 'Draft the reserve policy', '', 'Q1 2027'],
    ['Draft the reserve policy, treasurer, 12/15', 'Draft the reserve policy', 'treasurer', '12/15'],
    ['Buy paper, pens', 'Buy paper, pens', '', ''],
    ['Call every member who could not come, and tell them what was decided that night', null, '', ''],
    ['Plain words', 'Plain words', '', ''],
  ])('reads %s', (line, what, who, when) => {
    expect(readActionLine(line)).toEqual({ what: what ?? line, who, when });
  });
});

describe('readWorkPlanLine', () => {
  it('reads an action with its cost', () => {
    expect(readWorkPlanLine('Hire a site lead, Luis Herrera, Q2, $48,000')).toEqual({
      what: 'Hire a site lead',
      who: 'Luis Herrera',
      when: 'Q2',
      cost: '$48,000',
    });
    expect(readWorkPlanLine('Open the site in east Toledo')).toMatchObject({
      what: 'Open the site in east Toledo',
      cost: '',
    });
  });
});
