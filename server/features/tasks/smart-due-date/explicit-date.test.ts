import { describe, expect, it } from 'vitest';
import { suggestDueDate } from './index.ts';
import { suggestFor } from './testing/suggest-for.ts';

const MONDAY = '2026-11-23';

const suggest = (title: string, description = '', today = MONDAY) => suggestFor(today, title, description);

describe('a date written in the text', () => {
  it.each([
    ['Renew lease 2026-12-15', MONDAY, '2026-12-15'],
    ['Renew lease 2026/12/15', MONDAY, '2026-12-15'],
    ['Pay rent on 12/1', MONDAY, '2026-12-01'],
    ['Pay dues 1/4/27', MONDAY, '2027-01-04'],
    ['Visit the site 14 December', MONDAY, '2026-12-14'],
    ['Visit the site on Dec. 14', MONDAY, '2026-12-14'],
    ['Host open house Saturday, December 12th', MONDAY, '2026-12-12'],
    ['Attend conference Dec 10-12', MONDAY, '2026-12-10'],
    ['Call Maria tomorrow', MONDAY, '2026-11-24'],
    ['Call Maria today', '2026-11-28', '2026-11-28'],
    ['Call Maria the day after tomorrow', MONDAY, '2026-11-25'],
    ['Send flyer next Friday', MONDAY, '2026-12-04'],
    ['Send flyer next Friday', '2026-11-27', '2026-12-04'],
    ['Send flyer next Friday', '2026-11-29', '2026-12-04'],
    ['Send flyer Friday of next week', MONDAY, '2026-12-04'],
    ['Send flyer this Friday', '2026-11-27', '2026-11-27'],
    ['Send flyer by Friday', '2026-11-27', '2026-12-04'],
    ['Send flyer by wed', MONDAY, '2026-11-25'],
    ['Send flyer by 5 pm on Friday', MONDAY, '2026-11-27'],
    ['Order chairs in 3 days', MONDAY, '2026-11-26'],
    ['Order chairs in 2 weeks', MONDAY, '2026-12-07'],
    ['Order chairs two weeks from now', MONDAY, '2026-12-07'],
    ['Order chairs in a month', MONDAY, '2026-12-23'],
    ['Order chairs in a month', '2027-01-31', '2027-02-28'],
    ['Order chairs within the next 10 days', MONDAY, '2026-12-03'],
    ['Answer the county within 48 hours', '2026-11-25', '2026-11-30'],
    ['Answer the county within 24 hours', '2026-11-20', '2026-11-23'],
    ['Finish the roster by end of week', MONDAY, '2026-11-27'],
    ['Finish the roster by the end of next week', MONDAY, '2026-12-04'],
    ['Finish the roster by end of the year', MONDAY, '2026-12-31'],
    ['Finish the roster by the end of January 2027', MONDAY, '2027-01-31'],
    ['Finish the roster by the 15th', MONDAY, '2026-12-15'],
    ['Tidy the files EOM', MONDAY, '2026-11-30'],
    ['Host GivingTuesday table', MONDAY, '2026-12-01'],
    ['Submit report by March 1', MONDAY, '2027-03-01'],
    ['Submit report before January 14', MONDAY, '2027-01-14'],
    ['Finish slides by the board meeting on January 14', MONDAY, '2027-01-14'],
    ['Renew permit, may 14 deadline', MONDAY, '2027-05-14'],
    ['Pay invoice dated 11/2/2026 by 12/2/2026', MONDAY, '2026-12-02'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, '', today).date).toBe(expected);
  });

  it('is taken from the title before the description', () => {
    expect(suggest('Send flyer on December 4', 'Needed by December 2').date).toBe('2026-12-04');
  });

  it('is the one with the deadline word where there are several', () => {
    expect(suggest('Reserve the hall', 'Retreat is December 12. Deposit due December 3.').date).toBe('2026-12-03');
  });

  it('on a weekend stays there, and the reason says so', () => {
    const suggestion = suggest('Attend county hearing on Saturday');
    expect(suggestion.date).toBe('2026-11-28');
    expect(suggestion.reason).toBe('Date in the text: "Saturday" (Nov 28). A Saturday, kept as written.');
  });

  it('is not changed by the priority', () => {
    const input = { title: 'Renew lease 12/15/2026', description: null, today: MONDAY, deadline: null };
    for (const priority of ['low', 'medium', 'high'] as const) {
      const suggestion = suggestDueDate({ ...input, priority, fiscalYearEndMonth: 12, fiscalYearKnown: true });
      expect(suggestion.date).toBe('2026-12-15');
    }
  });
});

describe('preparing a dated event', () => {
  it.each([
    ['Draft GivingTuesday emails', '', '2026-10-01', '2026-11-23'],
    ['Send agenda for the December 4 staff meeting', '', MONDAY, '2026-12-02'],
    ['Prepare December 10 board packet', '', MONDAY, '2026-12-03'],
    ['Send board packet by December 3', '', MONDAY, '2026-12-03'],
    ['Prepare board packet', 'Send by December 3; board meets December 10', MONDAY, '2026-12-03'],
    ['Draft newsletter by Friday', '', MONDAY, '2026-11-27'],
    ['Draft newsletter', 'Needed by December 4', MONDAY, '2026-12-04'],
    ['Gather records for the December 10 audit meeting', '', MONDAY, '2026-12-01'],
    ["Review slides for Friday's staff meeting", '', MONDAY, '2026-11-23'],
    ['Review final report', 'The report is due December 15', MONDAY, '2026-12-10'],
    ['Plan spring gala', 'Gala on 3/20/2027', MONDAY, '2027-02-22'],
    ['Submit final report', 'The report is due December 15', MONDAY, '2026-12-15'],
    ['Draft and submit report by December 15', '', MONDAY, '2026-12-15'],
    ['Write minutes for the November 24 board meeting', '', MONDAY, '2026-11-24'],
  ])('"%s" (%s) on %s is due %s', (title, description, today, expected) => {
    expect(suggest(title, description, today).date).toBe(expected);
  });

  it('is due today where the lead time has already begun', () => {
    expect(suggest('Draft agenda for staff meeting tomorrow').date).toBe(MONDAY);
  });

  it('is never due after the event itself', () => {
    expect(suggest('Prepare for the retreat on Sunday', '', '2026-11-28').date).toBe('2026-11-29');
  });
});

describe('what is ordered or booked for an event', () => {
  it.each([
    ['Order the cake for the gala on December 5', '', '2026-11-02', '2026-11-25'],
    ['Order T-shirts', 'For the fun run on January 16, 2027', MONDAY, '2027-01-07'],
    ['Buy name badges for the 1/14/2027 orientation', '', MONDAY, '2027-01-05'],
    ['Call and order pizza for the volunteer party on 12/18', '', MONDAY, '2026-12-09'],
    ['Book the hall for March 20, 2027', '', MONDAY, '2027-02-22'],
    ['Reserve a bus', 'Field trip to the museum; the visit is on 1/29/2027', MONDAY, '2026-12-30'],
    ['Book a photographer for the gala on December 5', '', MONDAY, MONDAY],
    ['Order lunch for the board meeting tomorrow', '', MONDAY, MONDAY],
  ])('"%s" (%s) on %s is due %s, before it', (title, description, today, expected) => {
    expect(suggest(title, description, today).date).toBe(expected);
  });

  it('says why it is that early', () => {
    expect(suggest('Order the cake for the gala on December 12', '', '2026-11-16').reason).toBe(
      'Dec 12 in the text is the event or deadline; orders are placed 7 business days before.',
    );
  });

  it.each([
    ['Order chairs by December 10', '', '2026-12-10'],
    ['Order supplies on December 10', '', '2026-12-10'],
    ['Order shirts for the gala', 'The gala is on December 30; order by December 18', '2026-12-18'],
    ['Order shirts by the December 10 deadline', '', '2026-12-10'],
    ['Reserve the hall', 'Deposit for the retreat due December 3', '2026-12-03'],
    ['Book club meeting on December 10', '', '2026-12-10'],
    ['Send order form for the gala on December 5', '', '2026-12-05'],
  ])('"%s" (%s) has its own day, %s', (title, description, expected) => {
    expect(suggest(title, description).date).toBe(expected);
  });
});

describe('a deadline that is told as past', () => {
  it.each([
    ['Send board bios asap, was due Nov 13', '', MONDAY],
    ['Send board bios ASAP', 'They were due on 11/13.', MONDAY],
    ['Urgent: file the county form', 'The deadline was November 13', MONDAY],
    ['File the county form', 'The deadline has passed (Nov 13)', '2026-12-01'],
    ['File the county form', 'Its deadline for new sites is over since November 13', '2026-12-01'],
    ['Send the roster right away', 'It should have gone out by Nov 13', MONDAY],
    ['Return the signed lease immediately', 'Overdue (Nov 13)', MONDAY],
    // Whatever is urgent is not a year away.
    ['Send board bios asap, due Nov 13', '', MONDAY],
    ['Update the donor list', 'Was due Nov 13', '2026-12-01'],
    ['Update the donor list', 'Was originally due December 4, now due December 11', '2026-12-11'],
    ['Update the donor list', 'I was told that it is due March 1', '2027-03-01'],
  ])('"%s" (%s) is due %s', (title, description, expected) => {
    expect(suggest(title, description).date).toBe(expected);
  });

  it('is named in the reason', () => {
    expect(suggest('Send board bios asap, was due Nov 13').reason).toBe(
      'The date in the text has passed (Nov 13). The text says it is urgent: today or the next business day.',
    );
  });
});

describe('what only looks like a due date', () => {
  const MEDIUM_DEFAULT = '2026-12-01';

  it.each([
    ['Update the donor list', 'Approved by the board on November 3'],
    ['Update the donor list', 'Maria met them December 3'],
    ['Update the donor list', 'Data received from Ms. Lee on 10/2'],
    ['Update the donor list', 'Fiscal year ends June 30'],
    ['Update the donor list', 'Our fiscal year ends December 31'],
    ['Update the donor list', 'See https://example.org/2027/01/15/list and www.example.org/12/15'],
    ['Update the donor list', 'Write to team@example.org, file list-2026-12-15.xlsx'],
    ['Update the donor list', 'Phone (555) 123-2026 or 555-123-4567 ext 12'],
    ['Update the donor list', 'Volunteers may 3 times a year ask for it'],
    ['Update the donor list', 'The second may be incomplete'],
    ['Update the donor list', 'This is the second of three lists, give it a second look'],
    ['Update the donor list', 'To be signed by the board'],
    ['Update the donor list', 'The desk is open 24/7, 8/10 people like it, and 1/2 are new'],
    ['Update the donor list', 'Two weeks after the training'],
    ['Update the donor list', 'Sent every Friday; last Friday it was late'],
    ['Update the donor list', 'February 30 is no day, nor is 2/29/2027 or 13/45/2026'],
    ['Fix the end of year display', ''],
    ['Send Good Friday closing note', ''],
    ['Update the donor list', 'Lunch is served Monday to Friday'],
  ])('"%s" (%s) has no date', (title, description) => {
    expect(suggest(title, description).date).toBe(MEDIUM_DEFAULT);
  });

  it('a date with a year that has passed is named as passed, and later rules decide', () => {
    const suggestion = suggest('Renew insurance 12/15/2025');
    expect(suggestion.date).toBe(MEDIUM_DEFAULT);
    expect(suggestion.reason).toContain('The date in the text has passed (Dec 15, 2025)');
  });

  it('a passed date with a year leaves a later date in the description alone', () => {
    expect(suggest('Renew insurance 12/15/2025', 'Now due 12/15/2026').date).toBe('2026-12-15');
  });

  it('a passed day without a year and without a deadline word is read as past, and the reason says how to change that', () => {
    const suggestion = suggest('Attend workshop January 20');
    expect(suggestion.date).toBe(MEDIUM_DEFAULT);
    expect(suggestion.reason).toContain('add its year');
  });
});

describe('the ends of calendars', () => {
  it.each([
    ['Call Ms. Lee tomorrow', '2026-12-31', '2027-01-01'],
    ['Submit claim by January 5', '2026-12-31', '2027-01-05'],
    ['Close accounts by end of year', '2026-12-31', '2026-12-31'],
    ['Close accounts by the end of next month', '2026-12-31', '2027-01-31'],
    ['Call Ms. Lee tomorrow', '2028-02-29', '2028-03-01'],
    ['Inspect the van in a year', '2028-02-29', '2029-02-28'],
    ['Inspect the van in a month', '2028-01-31', '2028-02-29'],
    ['Submit claim by February 29', '2027-11-01', '2028-02-29'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, '', today).date).toBe(expected);
  });
});
