import { expect, it } from 'vitest';
import { isDoubt } from './notes.ts';

it.each(['31, not sure', 'about 40 I think', 'i guess the mayor comes', '$7?', 'opens (june?)', 'tbd, ask Rosa'])(
  'hears that the author of “%s” is not sure',
  (text) => expect(isDoubt(text)).toBe(true),
);

it.each([
  'What I think of most is a smaller number: three.',
  'families don’t know where to turn',
  'we do not know whether it still works a year later',
  'Do we need 40 seats?',
])('takes “%s” as it is said', (text) => expect(isDoubt(text)).toBe(false));
