import type { ReadMessage } from './score-suggestions.ts';

/** Fifteen more, written when the recipe was finished, to see whether it holds for what it was not made on. */
export const laterMessages: ReadMessage[] = [
  {
    about: 'grace budget',
    message: `Your budget adds up to $74,200, but the narrative says $75,000. Correct one of the two, then ask Dana to sign off on the totals. The funder also requires a board resolution; put it on the agenda for January 14.

Indirect costs are fine at 10%.`,
    tasks: [
      'Correct one of the two totals',
      'Ask Dana to sign off on the totals',
      'Put board resolution on the agenda for January 14',
    ],
  },
  {
    about: 'felix lead',
    message: `Congratulations on the $5,000 pledge! Here's what I'd do:

1. Send a handwritten note by Wednesday
2. Log the pledge in your donor system
3. Invite the couple to the spring open house
4. Ask for the second half in June

Pledges are counted when they are promised, not when they are paid.`,
    tasks: [
      'Send handwritten note by Wednesday',
      'Log pledge in donor system',
      'Invite couple to spring open house',
      'Ask for second half in June',
    ],
  },
  {
    about: 'casey definition',
    message: `A quorum is the number of members who must be present for a vote to count. Most bylaws set it at half of the board. Check yours before you quote a number to anybody.`,
    tasks: [],
  },
  {
    about: 'vera travel',
    message: `I put together the itinerary. You still need to book two hotel rooms for March 3 to 5 and register Luis for the conference by January 20. Early-bird prices end that day. Once you have the receipts, forward them to the bookkeeper.`,
    tasks: [
      'Book two hotel rooms for March 3 to 5',
      'Register Luis for conference by January 20',
      'Forward receipts to the bookkeeper',
    ],
  },
  {
    about: 'harper handbook',
    message: `### Leave policy: what is missing

| Section | Status | Who |
|---|---|---|
| Sick leave | done | Harper |
| Jury duty | missing | Alex |

Ohio has no state paid-leave law for private employers. Have your attorney review the jury duty section, and date the new version.`,
    tasks: ['Have attorney review jury duty section', 'Date the new version'],
  },
  {
    about: 'marketing question',
    message: `Happy to help with the flyer! Who is it for, and where will people see it? If you have last year's version, paste the text here.`,
    tasks: [],
  },
  {
    about: 'social',
    message: `Three ideas for this week:

- A photo of the new garden beds with one sentence from a volunteer
- A short video tour
- A poll: tomatoes or beans?

Get written permission from the volunteer before you post her photo, and turn on captions for the video.`,
    tasks: ['Get written permission from the volunteer', 'Turn on captions for the video'],
  },
  {
    about: 'email',
    message: `Subject: Thank you for meeting with us

Dear Commissioner Reed,

Thank you for your time on Thursday. Please let us know by December 8 whether the county can match our grant.

Best regards,
Alex

---

Attach the one-page summary and send it from your own address today.`,
    tasks: ['Attach one-page summary', 'Send email from your own address today'],
  },
  {
    about: 'minutes',
    message: `**Finance committee, November 12**

The committee met for 50 minutes. Cash on hand covers 4.2 months.

Action items:
1. Rosa will move $20,000 to the savings account by November 30.
2. Ben will get three quotes for the audit.
3. Alex to draft a reserve policy for the January meeting.`,
    tasks: [
      'Move $20,000 to savings account by November 30',
      'Get three quotes for the audit',
      'Draft reserve policy for January meeting',
    ],
  },
  {
    about: 'risk',
    message: `The grant agreement must be signed and returned by December 2. The first report is due July 31, 2027. If you can't meet the match, tell the program officer now rather than later.`,
    tasks: [
      'Sign and return grant agreement by December 2',
      'Submit first report by July 31',
      'Tell program officer about match',
    ],
  },
  {
    about: 'facts',
    message: `You have 14 open tasks. Four are overdue: the W-9 from the printer, the van inspection, the volunteer survey and the website update. Nobody owns the van inspection.`,
    tasks: [],
  },
  {
    about: 'volunteer',
    message: `Volunteers leave when nobody notices them. Pick one person to greet each new volunteer. Keep a sign-in sheet at the door. Call anyone who misses two shifts. And celebrate: a birthday card costs a dollar.`,
    tasks: [
      'Pick one person to greet new volunteers',
      'Put sign-in sheet at the door',
      'Call anyone who misses two shifts',
    ],
  },
  {
    about: 'logic',
    message: `Your outcomes are really outputs. "Hold 40 sessions" counts what you do. "Students read at grade level" says what changes. Rewrite the three outcomes, and choose one measure for each. I can do a first version if you paste the old one.`,
    tasks: ['Rewrite the three outcomes', 'Choose one measure for each'],
  },
  {
    about: 'offboarding',
    message: `On her last day, collect the keys and the laptop, close her accounts and pay out unused leave if your policy says so. Final pay is due on the next regular payday in Ohio. Don't forget to update the emergency contact list.`,
    tasks: ['Collect keys and laptop', 'Close her accounts', 'Pay out unused leave', 'Update emergency contact list'],
  },
  {
    about: 'press',
    message: `The reporter wants a quote by 4 p.m. tomorrow. Here is one you can use: "Every child on our waiting list is a child who wants to read." Check it with Ms. Lee first. Then email it to the newsroom and post the story link on Facebook once it runs.`,
    tasks: ['Check quote with Ms. Lee', 'Email quote to newsroom', 'Post story link on Facebook'],
  },
];
