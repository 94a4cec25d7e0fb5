import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../profile/text.ts';
import { fillBrackets } from './fill-brackets.ts';

it('fills facts of the profile whatever their case, and lists the rest', () => {
  const text = 'Dear [program officer], I lead [Organization] in [CITY]. Call [contact] at [phone]. [name]';
  expect(fillBrackets(text, sampleProfile, '')).toEqual({
    text: 'Dear [program officer], I lead Lantern Bridge Youth Alliance in Toledo, Ohio. Call Maya Okafor at (419) 555-0142. [name]',
    unmatched: ['program officer', 'name'],
  });
});

it('leaves brackets whose fact is not recorded', () => {
  expect(fillBrackets('[organization] [organization]', emptyProfile, '')).toEqual({
    text: '[organization] [organization]',
    unmatched: ['organization'],
  });
});

it('takes "your name" for who writes, not for the contact of the profile', () => {
  expect(fillBrackets('[Your name]', sampleProfile, 'Dana').text).toBe('Dana');
  expect(fillBrackets('[Your name]', sampleProfile, '').unmatched).toEqual(['Your name']);
});

it('does not search what it filled in', () => {
  const profile = { ...sampleProfile, organizationName: '[phone]' };
  expect(fillBrackets('[organization]', profile, '')).toEqual({ text: '[phone]', unmatched: [] });
});
