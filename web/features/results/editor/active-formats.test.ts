import { expect, it } from 'vitest';
import { listActiveFormats } from './active-formats.ts';
import { startWriting } from './testing/write.ts';

it.each([
  ['One ‸', []],
  ['## T‸wo', ['heading']],
  ['- ‸One', ['list']],
  ['2. ‸One', ['numbered']],
  ['> ‸One', []],
  ['- ***‸One***', ['list', 'italic', 'bold']],
  ['**One**‸', []],
  ['See [u‸s](https://a.example)', ['link']],
])('in %j the buttons %j are on', (marked, formats) => {
  expect(listActiveFormats(startWriting(marked).state)).toEqual(formats);
});
