import type { ReadMessage } from './score-suggestions.ts';

/** Answers with lists, tables, letters and headings. */
export const structuredMessages: ReadMessage[] = [
  {
    about: 'Grace on a draft',
    message: `The draft reads well, but three things would cost you points.

**What to fix**

- Replace the 2019 poverty rate with the latest county figure and name its source.
- Cut the organizational history to one paragraph.
- Add an objective for attendance, such as "85% of students attend 30 of 36 sessions."

The portal closes on December 9 at 5 p.m., so upload the final version by December 7.`,
    tasks: [
      'Replace 2019 poverty rate with county figure',
      'Cut organizational history to one paragraph',
      'Add objective for attendance',
      'Upload final version by December 7',
    ],
  },
  {
    about: 'Grace explains logic models',
    message: `A logic model shows how your resources lead to change. It has five columns: resources, activities, outputs, outcomes and impact.

- Outputs are counts, such as 40 sessions.
- Outcomes are changes, such as better attendance.

Source: W.K. Kellogg Foundation Logic Model Guide, as of 2026.`,
    tasks: [],
  },
  {
    about: 'Grace with a work plan',
    message: `Here is a work plan for the report:

| Who | What | By when |
|---|---|---|
| Maria | Pull attendance records for July to October | December 1 |
| Dev | Reconcile spending against the grant budget | December 3 |
| You | Write the narrative | December 8 |

The report is due December 11, 2026.`,
    tasks: [
      'Pull attendance records for July to October',
      'Reconcile spending against the grant budget',
      'Write the narrative',
      'Submit report by December 11',
    ],
  },
  {
    about: 'Grace with a letter',
    message: `Here is a draft you can adapt:

> Dear Ms. Okafor,
>
> I lead BrightPath in Toledo. Please reply by December 3 if you would like to visit the program.
>
> With thanks,
> Jordan

Fill in the program numbers and ask your board chair to sign it.`,
    tasks: ['Fill in program numbers', 'Ask board chair to sign letter'],
  },
  {
    about: 'Harper with interview questions',
    message: `Here are five interview questions for the tutor coordinator:

1. Tell us about a time you calmed an upset parent.
2. Describe how you plan a week of tutoring.
3. What would you do if a volunteer did not show up?
4. Walk us through a schedule you built.
5. Why this work?

Print a scoring sheet for each panel member before Thursday.`,
    tasks: ['Print scoring sheet for each panel member'],
  },
  {
    about: 'Harper on a first day',
    message: `Before her first day:

- [ ] Send the welcome email with parking and start time
- [ ] Order a laptop and set up her email account
- [ ] Assign a buddy

On the first day, have her sign the handbook receipt. I-9 Section 2 must be complete within three business days.`,
    tasks: [
      'Send welcome email with parking and start time',
      'Order a laptop',
      'Set up her email account',
      'Assign a buddy',
      'Have her sign the handbook receipt',
      'Complete I-9 Section 2 within three business days',
    ],
  },
  {
    about: 'Harper on overtime',
    message: `Ohio's minimum wage applies to most of your staff. Overtime is owed to non-exempt employees who work more than 40 hours in a week. If she earns less than the salary level, she is non-exempt.

This is general information, not legal advice. Source: U.S. Department of Labor, as of 2026.`,
    tasks: [],
  },
  {
    about: 'Vera with meeting notes',
    message: `## Staff meeting, November 19

Present: Alex, Dev, Priya, Rosa

**Decisions**
- The winter break runs from December 24 to January 1.
- We keep the Tuesday session.

**Action items**
- Dev: fix the printer in room 4
- Priya: send holiday hours to families by December 4
- Rosa to book the van for the museum trip
- Alex – call the landlord about the heating

Next meeting: December 3 at 10:00.`,
    tasks: [
      'Fix the printer in room 4',
      'Send holiday hours to families by December 4',
      'Book the van for the museum trip',
      'Call landlord about heating',
    ],
  },
  {
    about: 'Vera with an email',
    message: `Here is the email:

Subject: Board meeting on December 10

Hi all,

Our next meeting is on December 10 at 6 p.m. Please read the budget first and reply by December 4 if you cannot attend.

Thanks,
Alex`,
    tasks: [],
  },
  {
    about: 'Felix on lapsed donors',
    message: `You can win back a good part of them before the year ends.

1. **Pull the list.** Export everyone who gave in 2025 but not in 2026.
2. **Split it.** Donors over $250 get a call, the rest a letter.
3. **Call the top 20.** Two board members can do this in an evening.
4. **Mail the rest by December 8.** Enclose a reply envelope.`,
    tasks: [
      'Pull list of everyone who gave in 2025 but not in 2026',
      'Split the list into donors over $250 and the rest',
      'Call the top 20 donors',
      'Mail the rest by December 8',
    ],
  },
  {
    about: 'Felix with a thank-you letter',
    message: `Here is the thank-you letter.

---

Dear Mr. Chen,

Thank you for your gift of $1,000. It buys books for 40 children. Come and see them on a Tuesday, and call me at 555-0142.

Warmly,
Jordan Ellis

---

Print it on letterhead and mail it within 48 hours.`,
    tasks: ['Print letter on letterhead', 'Mail letter within 48 hours'],
  },
  {
    about: 'Casey on a plan',
    message: `A plan that families helped to write is a plan they will defend.

### Next steps

1. Interview five parents before January 15
2. Summarize what you heard on one page
3. Bring the page to the January board meeting

### Why it matters

Plans built with families last longer, and funders notice.`,
    tasks: [
      'Interview five parents before January 15',
      'Summarize what you heard on one page',
      'Bring page to the January board meeting',
    ],
  },
  {
    about: 'Max on the donate page',
    message: `Three quick wins for the donate page:

* Move the button above the photo
* Shorten the form to five fields
* Put a phone number at the bottom

Track the completion rate for two weeks.`,
    tasks: [
      'Move the button above the photo',
      'Shorten the form to five fields',
      'Put phone number at the bottom',
      'Track completion rate for two weeks',
    ],
  },
  {
    about: 'Max with a table',
    message: `This is enough for a small annual report:

| Week | Task | Owner |
| --- | --- | --- |
| 1 | Collect two quotes from tutors | Rosa |
| 2 | Design the cover | Sam |
| 3 | Proof and print 500 copies | Sam |`,
    tasks: ['Collect two quotes from tutors', 'Design the cover', 'Proof and print 500 copies'],
  },
  {
    about: 'Max with a press release',
    message: `**FOR IMMEDIATE RELEASE**

# BrightPath opens a second site

TOLEDO, Ohio, December 1, 2026 - BrightPath will open its second tutoring site on January 11. "Families asked us for this," said Ms. Lee.

Register by December 15 to get a place, or call 555-0142.

###

Before you send it: confirm the quote with Ms. Lee and check the phone number.`,
    tasks: ['Confirm quote with Ms. Lee', 'Check the phone number'],
  },
  {
    about: 'Sam with captions',
    message: `Here are three captions:

1. "Share this post if a tutor changed your life!"
2. "Meet Rosa. She read 200 books with kids this year."
3. "Give today. Double your impact until midnight."

Post one each day at noon and reply to comments within an hour.`,
    tasks: ['Post one caption each day at noon', 'Reply to comments within an hour'],
  },
  {
    about: 'minutes from a guide',
    message: `# Board minutes, November 17, 2026

**Present:** Lee, Okafor, Brandt, Ellis

## Motions

- Approved the minutes of October 20 (moved Lee, second Okafor).
- Approved the 2027 calendar.

## Action items

| Owner | Action | Due |
| --- | --- | --- |
| Treasurer | Circulate the revised budget | December 1, 2026 |
| Alex | File the annual report with the state | December 15, 2026 |

The meeting adjourned at 7:40 p.m.`,
    tasks: ['Circulate the revised budget', 'File the annual report with the state'],
  },
];
