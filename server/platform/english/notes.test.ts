import { expect, it } from 'vitest';
import { findErrand, isDoubt, isErrand, withoutDoubt } from './notes.ts';

it.each([
  '31, not sure',
  'about 40 I think',
  'i guess the mayor comes',
  '$7?',
  'opens (june?)',
  'tbd, ask Rosa',
  'Ellen (Ed to confirm)',
  'Ellen (Ed will confirm)',
  'ask Dana - promised by phone?',
  '46 (31? check)',
  '90, need to ask Ed',
  'we lent 90 drills - not told the county yet',
  'Bev is out (surgery, dont share outside) until May',
  'class photo (no consent from the Diaz family)',
])('hears that the author of “%s” is not sure', (text) => expect(isDoubt(text)).toBe(true));

it.each([
  'What I think of most is a smaller number: three.',
  'families don’t know where to turn',
  'we do not know whether it still works a year later',
  'Do we need 40 seats?',
  'ask Dana about the hall',
  'OSHA-10 (she has the card, just check it)',
  'We have to ask owners before we take photos: Ada',
  'arrival (check-in at the desk)',
  'come to the desk (ask for Joe)',
  'we have not told this story before',
  '$4,000, not asked yet',
  'close the street (need permission from the city)',
  'inhalers are in the red box, need to check dates monthly: Rhys',
])('takes “%s” as it is said', (text) => expect(isDoubt(text)).toBe(false));

it.each([
  ['zoom, ask hector for the link', 4],
  ['EIN - ask sam', 3],
  ['kids corner — ask Joan', 11],
  ['about $52k a year. Who pays - ask ruth', 27],
  ['10%, ask carol if that is of direct costs', 3],
  ['Bring an ID, ask at the desk', -1],
  ['Call first, ask for Dana', -1],
  ['We ask Rosa to lead', -1],
  ['ask Ray', -1],
])('finds where “%s” sends its author to somebody: %i', (text, at) => expect(findErrand(text)).toBe(at));

it.each(['ask carmen', 'Ask Dana.', 'ask keisha how long we keep the sheets'])('takes “%s” for an errand', (text) =>
  expect(isErrand(text)).toBe(true),
);
it.each(['ask for the key', 'Ask your doctor', 'task force', 'ask Ed to bring the big van'])(
  'takes “%s” for an answer',
  (text) => expect(isErrand(text)).toBe(false),
);

it('names what is open without the words that say so', () => {
  expect(withoutDoubt('lbs harvested - not sure yet')).toBe('lbs harvested');
  expect(withoutDoubt('we lent 90 drills - not told the county yet')).toBe('we lent 90 drills');
  expect(withoutDoubt('Ellen Pratt I think (check)')).toBe('Ellen Pratt');
  expect(withoutDoubt('Bev is out (surgery, dont share outside) until May')).toBe('Bev is out until May');
});
