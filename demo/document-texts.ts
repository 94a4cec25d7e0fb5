import type { DemoCalendar } from './calendar.ts';

export const requestText = (calendar: DemoCalendar): string => `# Northwater Foundation: Youth Opportunity Grants

## Purpose

Out-of-school learning and first jobs for young people ages 8 to 19 in northwest Ohio.

## Eligibility

- Applicants must be 501(c)(3) organizations in northwest Ohio with at least three years of service.
- The annual budget must be under $2 million.

## Award

Grants are $25,000 to $80,000 for 12 to 24 months. The total pool is $900,000 for about 14 grants. Indirect costs are capped at 12%. Capital costs are not funded. A match of 25% in cash or in kind is required.

## Timeline

| Step | Date |
| --- | --- |
| Questions to the program officer | ${calendar.long(13)} |
| Full proposal, 5:00 p.m. Eastern | ${calendar.long(24)} |
| Site visits begin | ${calendar.long(59)} |
| Decision | ${calendar.long(111)} |
| Grant period starts | ${calendar.long(222)} |

## How to apply

1. The narrative must not exceed 8 pages: need 1.5, plan 3, evaluation 1.5, capacity 1, sustainability 1.
2. Submit the budget form and a budget narrative of one page.
3. Attach a logic model.
4. Attach the board list with demographics.
5. Attach two letters of support.
6. Attach the latest Form 990 and an audit or review.
7. Attach the IRS determination letter.

## Scoring

| Part | Points |
| --- | ---: |
| Need | 20 |
| Plan | 25 |
| Results | 20 |
| Capacity | 15 |
| Budget | 10 |
| Sustainability | 10 |

## Questions and reports

Questions: Elena Marsh, program officer, emarsh@northwater.example. Grantees send an interim report after six months and a final report 30 days after the end.
`;

export const annualReportText = `# A light at 3 p.m.: Annual Report FY2025

## Letter from the director

More families came to us this year than ever before. We learned one lesson above all: a program that a child cannot get to is no program. Transport now stands in every budget we write.

Maya Okafor, Executive Director

## The year in numbers

- 412 students in BrightPath Tutoring; 61% gained a full reading level; attendance was 91%.
- 96 teens in First Shift; 82 finished and 58 left with a credential.
- 640 households came to the Family Table Pantry.
- 138 volunteers gave 5,980 hours.

## Stories

"Amara" (name changed) read her first chapter book aloud in March. Walt, a retired bus driver, has tutored every Tuesday for six years.

## Money

| Revenue | Amount |
| --- | ---: |
| Grants | $462,840 |
| Donations | $215,460 |
| Other | $119,700 |
| Total revenue | $798,000 |

| Expenses | Amount |
| --- | ---: |
| Programs (72.9%) | $569,600 |
| Management | $124,300 |
| Fundraising | $87,500 |
| Total expenses | $781,400 |

The year ended with a surplus of $16,600. Reserves are $169,000, which is 2.6 months.

## Donors

420 people gave in 2024. Of them 182 gave again in 2025: 43.3%.

## Next year

A site in east Toledo, our first employee handbook, and a reading coach.
`;

export const minutesText = (calendar: DemoCalendar): string => `Lantern Bridge Youth Alliance
Minutes of the board meeting

Present: 9 of 13 members. The quorum is 7.

Decisions
1. The renewal of the general liability insurance was approved; the new policy is to be signed by ${calendar.long(24)}.
2. Staff will bring a draft of a reserve policy to the next meeting on ${calendar.long(19)}.

Actions
- Dev Patel compares two insurance quotes.
- Ruth Adeyemi sends the finance pages for the packet.
`;

export const budgetRows: (string | number)[][] = [
  [
    'Line',
    'BrightPath Tutoring',
    'First Shift Teen Workforce',
    'Family Table Pantry',
    'Management and general',
    'Fundraising',
    'Total FY2026',
    'Actual through Oct',
    'Variance note',
  ],
  ['Salaries', 196000, 104000, 48000, 72000, 52000, 472000, 396480, 'On track'],
  ['Payroll taxes and benefits (22%)', 43120, 22880, 10560, 15840, 11440, 103840, 87226, 'On track'],
  ['Contract services', 18000, 9000, 2000, 14500, 9000, 52500, 43575, 'On track'],
  ['Program supplies and food', 16400, 8200, 38000, 0, 0, 62600, 51332, 'Food costs up'],
  ['Participant stipends', 0, 14400, 0, 0, 0, 14400, 11808, 'Summer cohort paid out'],
  ['Transport and travel', 12600, 5400, 4800, 1200, 1000, 25000, 23250, 'Fuel and van repair'],
  ['Occupancy', 19000, 7200, 9600, 14400, 3600, 53800, 44654, 'On track'],
  ['Technology', 6480, 2720, 1440, 6060, 7160, 23860, 21713, 'CRM renewal paid in January'],
  ['Insurance', 3600, 1200, 1600, 4800, 0, 11200, 11200, 'Paid in full'],
  ['Printing, events and other', 2800, 1000, 2000, 5200, 11800, 22800, 18012, 'Gala still to come'],
  ['Total expenses', 318000, 176000, 118000, 134000, 96000, 842000, 709250, ''],
];
