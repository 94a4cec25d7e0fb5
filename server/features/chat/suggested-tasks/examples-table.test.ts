/** The fifteen examples of docs/domain-facts.md (section 5.2), and how many of their tasks the recipe finds. */
import { describe, expect, it } from 'vitest';
import type { TaskPriority } from '../../../../contract/options.ts';
import { readSuggestions, score } from './testing/score-suggestions.ts';

const boardReport = `# Board report: Q3 2026

## Decisions

- Approve FY27 budget

## Highlights

- Read 4,000 books with 120 children
`;

type Expected = [title: string, priority: TaskPriority];

const examples: [message: string, expected: Expected[]][] = [
  [
    'Northwater wants the full proposal by December 15. Ask Maria for last year’s attendance data and get two letters of support.',
    [
      ['Get attendance data from Maria', 'high'],
      ['Request two letters of support', 'high'],
      ['Submit Northwater full proposal', 'high'],
    ],
  ],
  [
    'Before you submit: check SAM.gov is active, make totals match, and have someone outside the program read it.',
    [
      ['Check SAM.gov registration is active', 'high'],
      ['Match totals in budget and narrative', 'medium'],
      ['Have an outside reader review proposal', 'medium'],
    ],
  ],
  ['An indirect cost rate covers shared costs. The de minimis rate is up to 15%.', []],
  [
    'Post the job by Friday, set up a panel of three and agree on the scoring sheet first.',
    [
      ['Agree on interview scoring sheet', 'medium'],
      ['Post job by Friday', 'high'],
      ['Set up three-person interview panel', 'medium'],
    ],
  ],
  [
    'Complete Section 2 of the I-9 within three business days of her start, and report the hire to the state.',
    [
      ['Complete I-9 Section 2', 'high'],
      ['Report new hire to the state', 'high'],
    ],
  ],
  ['Great question! Which state are your staff in?', []],
  [
    'Minutes attached. Actions: Dev to renew insurance by 12/15/2026; Priya to circulate the budget next week.',
    [
      ['Renew insurance', 'high'],
      ['Circulate budget', 'medium'],
    ],
  ],
  [
    'Send the packet a week before the December 10 board meeting and confirm quorum.',
    [
      ['Send board packet', 'high'],
      ['Confirm quorum for December 10', 'high'],
    ],
  ],
  [
    'Thank Mrs. Alvarez today, then call your ten lapsed donors over $250 and ask two board members to sign notes.',
    [
      ['Thank Mrs. Alvarez today', 'high'],
      ['Call ten lapsed donors over $250', 'medium'],
      ['Ask two board members to sign notes', 'low'],
    ],
  ],
  [
    'Test your donation form on a phone before GivingTuesday. You could add a monthly default.',
    [
      ['Test donation form on a phone', 'high'],
      ['Consider monthly default on form', 'low'],
    ],
  ],
  [
    'Adopt a reserve policy this quarter. Start by asking the treasurer for twelve months of cash figures.',
    [
      ['Ask treasurer for 12 months of cash figures', 'medium'],
      ['Draft operating reserve policy', 'medium'],
    ],
  ],
  [
    'Your top risk is one funder at 41%. Name an owner, and list three alternatives.',
    [
      ['Name owner for funder-concentration risk', 'medium'],
      ['List three alternative funders', 'medium'],
    ],
  ],
  [
    'Here is your release... Send it Tuesday morning, attach a captioned photo, follow up once.',
    [
      ['Send press release Tuesday morning', 'high'],
      ['Follow up with reporters once', 'low'],
    ],
  ],
  [
    'Collect consent forms for the three photos, write alt text, and schedule the posts for December 1.',
    [
      ['Collect photo consent forms', 'high'],
      ['Write alt text for posts', 'medium'],
      ['Schedule GivingTuesday posts', 'high'],
    ],
  ],
  [
    boardReport,
    [
      ['Put FY27 budget vote on board agenda', 'medium'],
      ['Send board report to members', 'high'],
    ],
  ],
];

describe('the fifteen examples of the domain facts', () => {
  const results = examples.map(([message, expected]) => ({
    message,
    priorities: new Map(expected),
    ...readSuggestions({ message, tasks: expected.map(([title]) => title) }),
  }));

  it('are found with a precision and a recall of at least 0.85', () => {
    const { precision, recall, words } = score('the examples of the domain facts', results);
    const priorities = results.flatMap((result) =>
      [...result.matches].map(([title, { priority }]) => priority === result.priorities.get(title)),
    );
    const samePriority = priorities.filter(Boolean).length / priorities.length;
    console.info(`${words}, same priority ${samePriority.toFixed(2)}`);
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.85);
    expect(samePriority).toBeGreaterThanOrEqual(0.85);
  });

  it.each(results.filter((result) => result.expected === 0))('nothing is suggested for $message', (result) => {
    expect(result.found).toEqual([]);
  });

  it('have titles and descriptions as section 5.1 asks', () => {
    for (const { title, description } of results.flatMap((result) => result.found)) {
      expect(title).toMatch(/^\p{Lu}.{1,68}[^.,;:]$/u);
      expect(title.split(' ').length).toBeLessThanOrEqual(9);
      expect(description.length).toBeLessThanOrEqual(300);
    }
  });
});
