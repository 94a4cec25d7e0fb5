import { expect, it } from 'vitest';
import { setRemarksApart, withoutAsides, type Remark } from './set-apart.ts';

it('takes remarks to oneself out of a text, and leaves what is said', () => {
  const read = (text: string) => setRemarksApart(text).text;
  expect(read('we lent 90 drills - not told the county yet')).toBe('we lent 90 drills');
  expect(read('the roof holds. havent asked Rosa about the rest')).toBe('the roof holds.');
  expect(read('flour at cost, worth 4k. nothing else yet')).toBe('flour at cost, worth 4k.');
  expect(read('house saved (ask the Ortegas if we may say so), all well')).toBe('house saved, all well');
  expect(read('Rotary was asked (talk to Jim)')).toBe('Rotary was asked');
  expect(read('first steps (talk to your doctor)')).toBe('first steps (talk to your doctor)');
  expect(read('we lend (90, need to ask) ladders')).toBe('we lend (90, need to ask) ladders');
  expect(read('200 new homes, new members?')).toBe('200 new homes');
  expect(read('share a crew. end the raffle?')).toBe('share a crew.');
  expect(read('it costs $400k. not sure who pays')).toBe('it costs $400k.');
  expect(read('ten volunteers. nurse? not asked the clinic yet')).toBe('ten volunteers.');
  expect(read('in the basement. maybe moving')).toBe('in the basement.');
  expect(read('not asked him yet. he leads the choir')).toBe('he leads the choir');
  expect(read('Bev is out (surgery, dont share outside) until May')).toBe('Bev is out until May');
  expect(read('the IRC study (find link) says so (Nadia to confirm)')).toBe('the IRC study says so');
  expect(read('the crew (have releases from all but 1)')).toBe('the crew');
  expect(read('class photo (no consent from the Diaz family)')).toBe('class photo');
  expect(read('Dr. Amy at Lilac Vet - ask her first')).toBe('Dr. Amy at Lilac Vet');
  expect(read('fewer fines, 8% (now 12?), court records')).toBe('fewer fines, 8%, court records');
  expect(read('46 of 90 stayed (the county has a third? check)')).toBe('46 of 90 stayed');
  expect(read('5 more, ask Ada')).toBe('5 more');
  // What is quoted is not taken apart.
  const said = 'still right. maybe say "work, school and each other" in short';
  expect(read(said)).toBe(said);
  expect(read('the clinic for a fever ($$$, far away) in May')).toBe('the clinic for a fever in May');
  expect(setRemarksApart('we lent 90 drills - not told the county yet').remarks).toEqual([
    { text: 'not told the county yet', beside: 'we lent 90 drills' },
  ]);
});

it('leaves questions to readers, requests, and what is all that was said', () => {
  const texts = [
    'Got an hour? Come by.',
    'It is quiet. would you sit with us?',
    'call the landlord',
    'come to the desk (ask for Joe)',
    'close the street (need permission from the city)',
    'we filed 40 claims (no release date)',
    'we have not told this story before',
    'not sure who writes it',
    'about 40, not sure who counted',
    'people call, families don’t know where to turn',
    '40 (or 50?)',
    'find the list, ask Ada',
    '$900 (paint 400, wood 500)',
    'about $90k (June 30, board meeting)',
    'when it opens (june?)',
    'it opens in may, june?',
    // A rule, a thing to do and a question to readers are what the line says.
    "Never talk about an owner's house or money outside work, no photos w/o the signed form: Ada",
    'Not called by 7? Come to the gate.',
    'Remember to call 911 first. Then get Ike.',
    "Don't forget to tell your parents, bring boots",
    'You are welcome. Need to talk? We are here.',
    'We are open all day. Not sure where to start? Call us.',
    'She works nights. I do not know how she does it.',
    'the pantry is open. need a meal? come by on friday',
    'Doors open at six - remind everyone of the exits',
    'Lost your badge, ask Ada',
    'Nothing so far has worked, we lost three',
  ];
  for (const text of texts) expect(setRemarksApart(text)).toEqual({ text, remarks: [] });
  expect(setRemarksApart('renew the lease, new roof?', true).remarks).toEqual([]);
});

it('takes out of what others read what in brackets tells of those who write it, and nothing else', () => {
  const remarks: Remark[] = [];
  const read = (text: string) => withoutAsides(text, remarks);
  expect(read('food card (within 30 days) and a permit (we have beer now)')).toBe(
    'food card (within 30 days) and a permit',
  );
  expect(read('the projector (68,000 total, have 19,500)')).toBe('the projector');
  remarks.length = 0;
  expect(read('Ana at the table (she said fine), smiling')).toBe('Ana at the table, smiling');
  expect(remarks).toEqual([{ text: 'she said fine', beside: 'Ana at the table' }]);
  for (const text of [
    'a season of groups (8 nights)',
    'the hall (elevator, ramp)',
    'bring tools (have your own gloves)',
  ])
    expect(read(text)).toBe(text);
  expect(remarks).toHaveLength(1);
});

it('reads the longest line at once', () => {
  const started = performance.now();
  for (const unit of ['(', ', a', '. not', ' - ', '(a ', '(, a']) {
    setRemarksApart(unit.repeat(9000));
    withoutAsides(unit.repeat(9000), []);
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
