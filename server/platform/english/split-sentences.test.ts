import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it.each([
  ['We met Lt. Gov. Reyes. He agreed.', ['We met Lt. Gov. Reyes.', 'He agreed.']],
  ['The shelter on Ave. Maria is full. We open another.', ['The shelter on Ave. Maria is full.', 'We open another.']],
  ['Ask Acct. Mgr. Wen. The rest waits.', ['Ask Acct. Mgr. Wen.', 'The rest waits.']],
  [
    'Call Max. He knows. We open in May. The rest waits.',
    ['Call Max.', 'He knows.', 'We open in May.', 'The rest waits.'],
  ],
  ['Bring pens, paper, etc. The rest is there.', ['Bring pens, paper, etc.', 'The rest is there.']],
  [
    'Fig. 2 is new. Art. 4 is not. We like art. We said no. That is all.',
    ['Fig. 2 is new.', 'Art. 4 is not.', 'We like art.', 'We said no.', 'That is all.'],
  ],
])('a stop of a shortened word ends no sentence: %s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
