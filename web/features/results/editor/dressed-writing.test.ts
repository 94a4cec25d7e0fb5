import { describe, expect, it } from 'vitest';
import { startWriting, write } from './testing/write.ts';

describe('bold words, whose signs are not seen', () => {
  it.each([
    // What is seen goes, and the signs with the last of it.
    ['**feed**‸', '<Backspace>', '**fee‸**'],
    ['‸**feed**', '<Delete>', '**‸eed**'],
    ['a **f**‸', '<Backspace>', 'a ‸'],
    ['a ‸***f***', '<Delete>', 'a ‸'],
    ['**feed them**‸', '<Mod-Backspace>', '**feed** ‸'],
    // No space stays next to a sign, and the words typed after it are bold all the same.
    ['**feed t‸**', '<Backspace>', '**feed** ‸'],
    ['**feed t‸**', '<Backspace>m', '**feed m‸**'],
    ['**feed‸** now', ' x', '**feed x‸** now'],
    ['**feed‸**', '  two words', '**feed  two words‸**'],
    ['_**feed‸**_', ' x', '_**feed x‸**_'],
    ['**‸f eed**', '<Delete>', '‸ **eed**'],
    ['**Goal:**‸ to feed', '<Delete>', '**Goal**:‸to feed'],
    ['**feed‸**', '<Bold> x', '**feed** x‸'],
    ['**feed‸**', ' <Bold>x', '**feed** x‸'],
    // A selection that ends within them leaves the rest bold.
    ['a ‸x **fe‸ed** b', '<Backspace>', 'a ‸**ed** b'],
    ['a **fe‸ed** x‸ b', '<Backspace>', 'a **fe**‸ b'],
    ['a **‸feed‸** b', 'x', 'a **x‸** b'],
    ['a‸ **feed** ‸b', 'x', 'ax‸b'],
    ['See [u‸](https://a.example).', '<Backspace>', 'See ‸.'],
    ['See [us](https://a.example)‸.', '<Backspace>', 'See [u‸](https://a.example).'],
    // Lines.
    ['**feed‸ them**', '<Enter>', '**feed**\n\n**‸them**'],
    ['**feed ‸them and‸ us** now', '<Enter>x', '**feed**\n\n**x‸us** now'],
    ['**feed**\n‸**them**', '<Backspace>', '**feed‸them**'],
    ['***feed***\n\n‸***them***', '<Backspace>', '***feed‸them***'],
    ['***feed.***‸\n\nThem', '<Delete>', '***feed***.‸Them'],
    ['**a‸bc‸** d', '.', '**a.‸** d'],
    ['**fe‸ed** and *the‸m*', '<Backspace>', '**fe**‸_m_'],
    ['- **fe‸ed**\n- **the‸m**', '<Backspace>', '- **fe‸m**'],
    ['**feed**_‸them_', '<Enter>x', '**feed**\n\nx‸_them_'],
    ['**feed‸**', '<Enter>x', '**feed**\n\nx‸'],
    // What is undone comes back as it was.
    ['a **f**‸', '<Backspace><Undo>', 'a **f‸**'],
  ])('%j and %s become %j', (marked, keys, written) => {
    expect(write(marked, keys)).toBe(written);
  });
});

describe('lines whose signs are not seen', () => {
  it.each([
    ['## ‸Two', '<Backspace>', '‸Two'],
    ['- ‸Two', '<Backspace>', '‸Two'],
    ['- [ ] ‸Two', '<Backspace>', '‸Two'],
    ['1. **‸Two**', '<Backspace>', '‸**Two**'],
    ['> - ‸Two', '<Backspace>', '> ‸Two'],
    ['- One\n- ‸Two\n- Three', '<Backspace>', '- One\n\n‸Two\n\n- Three'],
    ['One\n\n‸Two', '<Backspace>', 'One‸Two'],
    ['One‸\n\n## Two', '<Delete>', 'One‸Two'],
    ['- One‸\n- Two', '<Delete>', '- One‸Two'],
    ['One‸', '<Enter>Two', 'One\n\nTwo‸'],
    ['## One‸', '<Enter>Two', '## One\n\nTwo‸'],
    ['## ‸One', '<Enter>', '\n## ‸One'],
    ['- One‸', '<Enter>Two', '- One\n- Two‸'],
    ['- [x] One‸', '<Enter>Two', '- [x] One\n- [ ] Two‸'],
    ['> One‸', '<Enter>Two', '> One\n> Two‸'],
    ['1. One‸\n2. Two\n3. Three', '<Enter>x', '1. One\n2. x‸\n3. Two\n4. Three'],
    ['- One\n- ‸', '<Enter>Two', '- One\n\nTwo‸'],
  ])('%j and %s become %j', (marked, keys, written) => {
    expect(write(marked, keys)).toBe(written);
  });

  it('keeps the caret from standing before them', () => {
    const target = startWriting('Two‸\n## Three');
    target.dispatch({ selection: { anchor: 4 } });
    expect(target.state.selection.main.head).toBe(7);
  });
});
