import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import { findDays, tellOnce } from './find-dates.ts';
import { readStatements } from './statements.ts';
import { readPages } from '../analysis/testing/read-fixture.ts';

const find = (text: string, timeZone = 'America/New_York') =>
  tellOnce(findDays(readStatements(readPages(text)), 'other', { today: '2026-11-21', timeZone }).days);
const daysOf = (text: string, kind: DocumentKind) =>
  tellOnce(findDays(readStatements(readPages(text)), kind, { today: '2027-03-20', timeZone: 'UTC' }).days).map(
    ({ date }) => date,
  );
const days = (text: string) => find(text).map(({ date }) => date);

describe('dates', () => {
  it.each([
    ['FY2026 revenue rose.'],
    ['Call (419) 555-0188 or 1-800-555-0143.'],
    ['See section 4.2.2027 and page 3 of 10.'],
    ['Open 24/7 from 9:00 to 5:30 p.m.'],
    ['Award 2026-0412, form 84.287, file report 2026-01-05.pdf'],
    ['See https://example.org/2027/01/15/apply for more.'],
    ['The fiscal year ends June 30.'],
    ['Add 1/2 page; the vote was 9-0 and 39 to 2.'],
    ['You may 5 times a year march 3 miles.'],
    ['Due February 30, 2027.'],
    ['In December 2026 we open.'],
    ['The fee of 2026 is due February 29.'],
  ])('are none in: %s', (text) => {
    expect(days(text)).toEqual([]);
  });

  it.each([
    ['Due Dec. 15, 2026 at noon.', ['2026-12-15']],
    ['Due 15 December 2026.', ['2026-12-15']],
    ['The year-end appeal goes out by December 4, 2026 or December 11.', ['2026-12-04', '2026-12-11']],
    ['Due 12/15/2026 or 2027-01-05.', ['2026-12-15', '2027-01-05']],
    ['Visits on January 19 – 29, 2027.', ['2027-01-19', '2027-01-29']],
    ['Camp from September 30-October 2, 2026.', ['2026-09-30', '2026-10-02']],
    ['Closed December 20 to January 4, 2027.', ['2026-12-20', '2027-01-04']],
    ['Applications are due by 12/15.', ['2026-12-15']],
    ['Applications are due January 8.', ['2027-01-08']],
    ['On December 31, 27 families came.', ['2026-12-31']],
  ])('are read in: %s', (text, wanted) => {
    expect(days(text)).toEqual(wanted);
  });

  it('without a year are after the date of the document, or before it where the words look back', () => {
    const letter = 'Issued September 8, 2025\n\nThe deadline is March 3. We met on June 4 and approved the plan.';
    expect(days(letter)).toEqual(['2025-09-08', '2026-03-03', '2025-06-04']);
  });

  it.each([
    ['The gala is on May 8, 2027. Tastings are February 3.', ['2027-05-08', '2027-02-03']],
    ['The gala is on May 8, 2027. Thanks go out July 1.', ['2027-05-08', '2027-07-01']],
    ['The lease starts November 1, 2028. The deposit is due December 1.', ['2028-11-01', '2028-12-01']],
    ['The class runs from September 7, 2027 through June 2.', ['2027-09-07', '2028-06-02']],
    ['Payments are due June 30, 2027 and January 31.', ['2027-06-30', '2028-01-31']],
  ])('without a year come next after the date of the document: %s', (text, wanted) => {
    expect(days(`Date: October 6, 2026\n\n${text}`).slice(1)).toEqual(wanted);
  });

  it.each([
    ['Finance committee, minutes of Thursday, November 12, 2026', '2027-02-09'],
    ['Draft notes of what the trustees of the Millpond Clinic said when they met on March 1, 2027', '2028-02-09'],
  ])('without a year in minutes look forward, also where the heading is long: %s', (heading, wanted) => {
    const text = `# ${heading}\n\nThe van inspection is on February 9. A last reminder goes out February 9.`;
    expect(daysOf(text, 'minutes').slice(1)).toEqual([wanted]);
  });

  it('without a year in bylaws are of every year, and none of the year they were adopted in', () => {
    const text =
      '# Bylaws\n\nAdopted May 2, 2014\n\nMembers pay their dues by December 1. The board is elected by June 30, 2015.';
    expect(daysOf(text, 'policy')).toEqual(['2014-05-02', '2015-06-30']);
  });

  it('of an instant are the day in the organization’s time zone', () => {
    const text = 'Closes 2026-12-16T03:00:00Z';
    expect(find(text).map(({ date }) => date)).toEqual(['2026-12-15']);
    expect(find(text, 'Europe/Berlin').map(({ date }) => date)).toEqual(['2026-12-16']);
  });

  it('of one day and thing are told once', () => {
    const text =
      'Proposals are due May 4, 2027.\n\nRemember: proposals are due May 4, 2027.\n\nWe close on May 4, 2027.';
    expect(find(text).map(({ label }) => label)).toEqual(['Proposals are due', 'We close']);
  });
});
