import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../profile/text.ts';
import { fillPlaces, putTypedInPlaces, takeFilledOffList } from './fill-places.ts';
import { renderDocument } from './render-document.ts';

const render = (finalOutputTemplate: string) =>
  renderDocument(
    { id: 'x', name: '', description: '', agentType: null, steps: [], finalOutputTemplate },
    { responses: {}, profile: emptyProfile, today: '2026-11-22' },
  ).markdown;
const fill = (template: string, profile: object) => fillPlaces(render(template), { ...emptyProfile, ...profile });

describe('what the profile has come to know', () => {
  it('takes the place of the brackets, and leaves the list of what is still to fill', () => {
    const { markdown, fillings } = fill(
      'Write to {{org.primaryContactName}} at {{org.primaryContactEmail}}. {{fill "EIN"}} {{org.primaryContactName}}:',
      { primaryContactName: 'Maya Okafor' },
    );
    expect(markdown).toBe(
      'Write to Maya Okafor at [contact email - add it in Organization Profile]. [EIN] Maya Okafor:\n\n---\n\n## Still to fill\n\n- contact email - add it in Organization Profile\n- EIN\n',
    );
    expect(fillings).toEqual([{ place: 'contact name - add it in Organization Profile', text: 'Maya Okafor' }]);
  });

  it('leaves no list where nothing is left, and the checks as they are', () => {
    const checks = '**Before you send it (delete this part)**\n\n- [ ] Read it aloud';
    expect(fill(`{{org.mission}}.\n\n${checks}`, { mission: 'We teach reading.' }).markdown).toBe(
      `We teach reading.\n\n---\n\n${checks}\n`,
    );
  });

  it('stands there as it was typed, in a table too', () => {
    const { markdown } = fill('# {{org.mission}}\n\n| A |\n| --- |\n| {{org.mission}} |', { mission: 'a | *b* #' });
    expect(markdown.split('\n').slice(0, 5)).toEqual([
      '# A | \\*b\\* \\#',
      '',
      '| A |',
      '| --- |',
      '| A \\| \\*b\\* # |',
    ]);
  });

  it('changes nothing where the profile knows no more', () => {
    const markdown = render('{{org.mission}} {{fill "EIN"}}');
    expect(fillPlaces(markdown, emptyProfile)).toEqual({ markdown, fillings: [] });
  });

  it('fills everything that a guide asked the profile for', () => {
    const { markdown } = fill(
      '{{org.mission}} {{org.totalBudgetLastYear}} {{org.upcomingDeadlineDate}}',
      sampleProfile,
    );
    expect(markdown).not.toMatch(/\[|Still to fill/);
    expect(markdown).toContain('$798,000');
  });
});

describe('what a person fills in by hand', () => {
  const asMade = render('EIN {{fill "EIN"}}, {{fill "EIN"}} and {{fill "total"}}.');

  it('leaves the list once it stands nowhere in the document', () => {
    const once = asMade.replace('[EIN]', '12-3456789');
    expect(takeFilledOffList(once, asMade)).toBe(once);
    expect(takeFilledOffList(once.replace('[EIN]', '12-3456789'), asMade)).toBe(
      'EIN 12-3456789, 12-3456789 and [total].\n\n---\n\n## Still to fill\n\n- total\n',
    );
  });

  it('leaves no list where nothing is left', () => {
    const letter = render(
      'EIN {{fill "*EIN* #1"}}\n\n**Before you send it (delete this part)**\n\n- [ ] Read it aloud',
    );
    expect(takeFilledOffList(letter.replace(/EIN \[.*\]/, 'EIN 12-3456789'), letter)).toBe(
      'EIN 12-3456789\n\n---\n\n**Before you send it (delete this part)**\n\n- [ ] Read it aloud\n',
    );
  });

  it('leaves the list by its own name, and stays there where it never had brackets', () => {
    const filled = asMade.replace('[total]', '$5');
    expect(takeFilledOffList(filled, asMade)).toBe(filled.replace('- total\n', ''));
    expect(takeFilledOffList('Text\n\n---\n\n## Still to fill\n\n- the date\n', asMade)).toContain('- the date');
  });
});

describe('what a person types for a place', () => {
  const put = (markdown: string, text: string) => putTypedInPlaces(markdown, [{ place: 'it', text }]).markdown;

  it.each([
    ['**Goal.** [it]', 'nobody eats alone', '**Goal.** Nobody eats alone'],
    ['We grew up here. [it]', 'two of us still live here!', 'We grew up here. Two of us still live here!'],
    ['[it] is near.', 'the end', 'The end is near.'],
    ['| A | [it] |', 'joanne leads it', '| A | Joanne leads it |'],
    ['- **Aim:** [it]', 'nobody eats alone', '- **Aim:** Nobody eats alone'],
    ['# [it]', 'a title of words', '# A title of words'],
  ])('begins with a capital where a sentence, a line or a cell does: %s', (markdown, text, filled) => {
    expect(put(markdown, text)).toBe(filled);
  });

  it.each([
    ['We ask [it] to help.', 'the county', 'We ask the county to help.'],
    ['- **Phone:** [it]', '937-555-0100', '- **Phone:** 937-555-0100'],
    ['**Contact.** [it]', 'maya@example.org', '**Contact.** maya@example.org'],
    ['**Site.** [it]', 'www.example.org', '**Site.** www.example.org'],
    ['**Goal.** [it].', 'nobody eats alone.', '**Goal.** Nobody eats alone.'],
    ['**EIN.** [it]', '12-3456789', '**EIN.** 12-3456789'],
    ['Warmly,\n\n[it]', 'Maya Okafor', 'Warmly,\n\nMaya Okafor'],
    ['We meet at 5 p.m. [it]', 'on Tuesdays', 'We meet at 5 p.m. on Tuesdays'],
  ])('stays as it was typed elsewhere: %s', (markdown, text, filled) => {
    expect(put(markdown, text)).toBe(filled);
  });
});
