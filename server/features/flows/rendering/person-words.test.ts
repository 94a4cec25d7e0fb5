import { describe, expect, it } from 'vitest';
import { readContact, toAddressed, toGreeting } from './person-words.ts';

describe('toGreeting', () => {
  it.each([
    ['all our volunteers', 'Dear volunteers,'],
    ['Saturday volunteers', 'Dear Saturday volunteers,'],
    ['our volunteers, staff and board', 'Dear volunteers, staff and board,'],
    ['parents of the Tuesday children', 'Dear parents,'],
    ['Guests who have tickets', 'Dear Guests,'],
    ['Board members', 'Dear Board members,'],
    ['Principal Dana Whitfield', 'Dear Principal Dana Whitfield,'],
    ['Dana Whitfield, Principal', 'Dear Dana Whitfield,'],
    ['Jim and Carol', 'Dear Jim and Carol,'],
    ['Ms. Torres from the library', 'Dear Ms. Torres,'],
    ['everyone on the mailing list', 'Hello everyone,'],
    ['all', 'Hello everyone,'],
    ['my boss', 'Hello,'],
    ['donors@example.org', 'Hello,'],
    ['whoever might like to know that we are closed', 'Hello,'],
    ['', 'Hello,'],
  ])('greets %j with %j', (audience, greeting) => {
    expect(toGreeting(audience)).toBe(greeting);
  });
});

describe('readContact', () => {
  it.each([
    [
      'Tomas Reyes, Site Coordinator',
      'Tomas Reyes, Site Coordinator',
      'Your contact is Tomas Reyes, Site Coordinator.',
    ],
    ['Denise', 'Denise', 'Your contact is Denise.'],
    ['Denise our coordinator', 'Denise our coordinator', 'Your contact is Denise our coordinator.'],
    ['The Saturday lead', 'The Saturday lead', 'Your contact is the Saturday lead.'],
    ['our volunteer coordinator', 'our volunteer coordinator', 'Your contact is our volunteer coordinator.'],
    ['Jim and Carol', 'Jim and Carol', 'Your contact is Jim and Carol.'],
    ['Denise. She shows you how', 'Denise', 'Your contact is Denise. She shows you how.'],
  ])('takes %j for a person', (answer, contact, sentence) => {
    expect(readContact(answer)).toEqual({ contact, sentence });
  });

  it.each([
    [
      'Denise shows you the first two Saturdays and is there all morning',
      'Denise',
      'Denise shows you the first two Saturdays and is there all morning.',
    ],
    ['Jim and Carol show you how', 'Jim and Carol', 'Jim and Carol show you how.'],
    ['whoever is on shift shows you around', '', 'Whoever is on shift shows you around.'],
    ['A staff member is always on site.', '', 'A staff member is always on site.'],
  ])('keeps the sentence %j', (answer, contact, sentence) => {
    expect(readContact(answer)).toEqual({ contact, sentence });
  });
});

describe('toAddressed', () => {
  it.each([
    ['the Harlan Family', 'Harlan Family'],
    ['The Rotary Club of Millbrook', 'Rotary Club of Millbrook'],
    ['Mr. and Mrs. Lee', 'Mr. and Mrs. Lee'],
    ['Dear Eleanor,', 'Eleanor'],
    ['Theo', 'Theo'],
    ['Sam Lee Jr.', 'Sam Lee Jr.'],
  ])('addresses %j as %j', (name, addressed) => {
    expect(toAddressed(name)).toBe(addressed);
  });
});
