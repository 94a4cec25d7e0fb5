import { expect, it } from 'vitest';
import { sayWhen } from './say-when.ts';

it.each([
  ['the pantry is closed', 'Thursday, November 26', 'The pantry is closed. When: Thursday, November 26.'],
  [
    'Come and help',
    'Saturdays from 9 to 1, 6 pm at the church hall',
    'Come and help. When: Saturdays from 9 to 1, 6 pm at the church hall.',
  ],
  ['Come and eat', '6 pm, church hall', 'Come and eat. When: 6 pm, church hall.'],
  ['Please sign', 'we need it by December 4', 'Please sign. We need it by December 4.'],
  ['Please sign', 'As soon as you can', 'Please sign. As soon as you can.'],
  ['We are closed on November 26.', 'November 26', 'We are closed on November 26.'],
  ['We are closed.', 'none', 'We are closed.'],
  ['We are closed.', 'N/A', 'We are closed.'],
  ['- Bring gloves\n- Bring water', 'Friday', '- Bring gloves\n- Bring water\nWhen: Friday.'],
])('%j with %j', (message, when, said) => {
  expect(sayWhen(message, when)).toBe(said);
});
