import { describe, expect, it } from 'vitest';
import { findNamed, findPersons, namePerson, nameWhole, toAddressed, toGreeting } from './person-words.ts';

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

it('tells who is meant: whoever writes, or the one person known by a first name', () => {
  const people = ['Rosa Lin', 'Tom Berg'];
  const named = (text: string) => namePerson(text, people);
  expect(named('me')).toBe('Rosa Lin');
  expect(named('me (rosa)')).toBe('Rosa Lin');
  expect(named('me (bass)')).toBe('Rosa Lin (bass)');
  expect(named('tom (lead)')).toBe('Tom Berg (lead)');
  expect(named('Tom Okoye')).toBe('Tom Okoye');
  expect(named('board chair')).toBe('board chair');
  expect(namePerson('tom', ['Tom Okoye', 'Tom Berg'])).toBe('Tom');
  expect(named('Ada + Tom')).toBe('Ada + Tom');
  expect(named('omar reyes RN')).toBe('Omar Reyes RN');
  expect(toAddressed('Ms. Lorraine Petty')).toBe('Ms. Petty');
  expect(toGreeting('Mr. Bill Tran, Tran Auto')).toBe('Dear Mr. Tran,');
});

it('names each of several people whole, and takes whole names from where people stand', () => {
  const people = [
    'Rosa Lin',
    ...findPersons(['Hope Adler, chair', 'Ike Moss and Zed Orr (late)', 'Night Crew', 'Hope']),
  ];
  expect(people).toEqual(['Rosa Lin', 'Hope Adler', 'Ike Moss', 'Zed Orr']);
  expect(namePerson('ike, Hope & the cooks', people)).toBe('Ike Moss, Hope Adler & the cooks');
  expect(namePerson('ike keeps attendance', people)).toBe('ike keeps attendance');
  expect(namePerson('outside bookkeeper, mary ann park', people)).toBe('outside bookkeeper, mary ann park');
  expect(namePerson('mary ann park', people)).toBe('Mary Ann Park');
  expect(namePerson('Ada Lund board chair', people)).toBe('Ada Lund, board chair');
  expect(namePerson('Ada Lund asks him', people)).toBe('Ada Lund asks him');
  expect(namePerson('Ada Lund and the board', people)).toBe('Ada Lund and the board');
  expect(namePerson('Ike too', people)).toBe('Ike Moss');
  expect(
    ['me (rosa)', 'me (Rosa Lin)', 'Rosa (me)', 'me, Rosa', '& me', 'me, Rosa Lin'].map((text) =>
      namePerson(text, people),
    ),
  ).toEqual(Array(6).fill('Rosa Lin'));
  expect(namePerson('me (Rosa Lin, cook) and me (mornings)', people)).toBe('Rosa Lin (cook) and Rosa Lin (mornings)');
  expect(namePerson('Kids need to grow at home too', people)).toBe('Kids need to grow at home too');
  expect(namePerson('Zed and me', people)).toBe('Zed Orr and Rosa Lin');
  expect(namePerson('hana does it, Ike looks on', [])).toBe('hana does it, Ike looks on');
  expect(namePerson('Priya, Hope', people)).toBe('Priya, Hope Adler');
  expect(namePerson('Priya & Hope', people)).toBe('Priya & Hope');
  expect(namePerson('Ike Lund', people)).toBe('Ike Lund');
  expect(namePerson('Carol Ann', ['Rosa Lin', 'Carol Ann Stroud'])).toBe('Carol Ann Stroud');
  expect(namePerson('Rosa & Carol Ann', ['Rosa Lin', 'Carol Ann Stroud'])).toBe('Rosa Lin & Carol Ann Stroud');
  expect(namePerson('Gas and water shutoffs before any job: Ike.', people)).toBe(
    'Gas and water shutoffs before any job: Ike Moss.',
  );
  expect(namePerson('Boots and gloves (two pairs).', people)).toBe('Boots and gloves (two pairs).');
});

it('takes two words for a name where the first stands by itself among the people, also in small letters', () => {
  expect(findPersons(['Theo Park', 'River Park', 'theo', 'marisol vega', 'night crew'])).toEqual([
    'Theo Park',
    'Marisol Vega',
  ]);
});

it('finds whole names among other words, and no place or fund that begins like one', () => {
  const texts = [
    'sponsors: Linda Wasko asks, with Priya Raman and Dr. Omar Haddad',
    'Virginia Humanities, Denise Street, Carmen Trujillo Fund, Mary Ann Lopez',
    'linda writes. Linda Wasko’s Bakery; Omar Okoro’s',
  ];
  expect(findNamed(texts)).toEqual(['Linda Wasko', 'Priya Raman']);
});

it('takes a whole name from what is said elsewhere, also where only the first stands among people', () => {
  const said = ['three assistants, Tamika Boyd does registration', 'the Board Room is free'];
  expect(findNamed(said)).toEqual([]);
  expect(findNamed(said, ['Tamika', 'Board'])).toEqual(['Tamika Boyd']);
  expect(findNamed(said, ['Zed & Tamika'])).toEqual(['Tamika Boyd']);
  expect(nameWhole('volunteer leaders', ['Rosa Lin'])).toBe('volunteer leaders');
  expect(nameWhole('Rosa', ['Rosa Lin'])).toBe('Rosa Lin');
});
