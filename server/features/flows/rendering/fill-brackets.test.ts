import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from './empty-profile.ts';
import { fillBrackets } from './fill-brackets.ts';

describe('fillBrackets', () => {
  it('fills profile facts whatever their case, then answers, and lists the rest', () => {
    const text =
      'Dear [program officer], I lead [Organization] in [CITY]. Call [contact] at [phone] by [time line]. [x]';
    expect(fillBrackets(text, sampleProfile, { timeline: 'May 3' })).toEqual({
      text: 'Dear [program officer], I lead Lantern Bridge Youth Alliance in Toledo, Ohio. Call Maya Okafor at (419) 555-0142 by May 3. [x]',
      unmatched: ['program officer', 'x'],
    });
  });

  it('prefers the profile to an answer of the same name', () => {
    const filled = fillBrackets('[organization name]', sampleProfile, { organization_name: 'Somebody else' });
    expect(filled.text).toBe('Lantern Bridge Youth Alliance');
  });

  it('leaves brackets whose fact is not recorded', () => {
    expect(fillBrackets('[organization] [organization]', emptyProfile, { audience: ' ' })).toEqual({
      text: '[organization] [organization]',
      unmatched: ['organization'],
    });
  });

  it('takes "your name" for who writes, not for the contact of the profile', () => {
    expect(fillBrackets('[Your name]', sampleProfile, { your_name: 'Dana' }).text).toBe('Dana');
    expect(fillBrackets('[Your name]', sampleProfile, {}).unmatched).toEqual(['Your name']);
  });

  it('does not search what it filled in', () => {
    const answers = { audience: '[phone]' };
    expect(fillBrackets('[audience]', sampleProfile, answers)).toEqual({ text: '[phone]', unmatched: [] });
  });
});
