import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../testing/hostile-texts.ts';
import { leastThreadTime } from '../../../../scripts/thread-time.ts';
import { findPersonalData } from './personal-data.ts';
import { indexNames } from './name-index.ts';

const names = indexNames(['Maria Lopez', 'José Núñez', 'Bo O’Brien', 'Wren']);
const find = (text: string) =>
  findPersonalData(text, names).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('what is personal in a text', () => {
  it.each([
    ['Write to ana.diaz+hr@mail.example.org, please.', 'EMAIL', 'ana.diaz+hr@mail.example.org'],
    ['Call (503) 555-0142 today', 'PHONE', '(503) 555-0142'],
    ['503.555.0142', 'PHONE', '503.555.0142'],
    ['+1 503-555-0142 ext. 12', 'PHONE', '+1 503-555-0142 ext. 12'],
    ['Her cell is 5035550142.', 'PHONE', '5035550142'],
    ['+44 20 7946 0958', 'PHONE', '+44 20 7946 0958'],
    ['Phone: 555-0142', 'PHONE', '555-0142'],
    ['SSN 219-09-9999', 'SSN', '219-09-9999'],
    ['Social security number: 219099999', 'SSN', '219099999'],
    ['Paid with 4111 1111 1111 1111 yesterday', 'CARD', '4111 1111 1111 1111'],
    ['378282246310005', 'CARD', '378282246310005'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'ACCOUNT', 'DE89 3704 0044 0532 0130 00'],
    ['Account number 000123456789', 'ACCOUNT', '000123456789'],
    ['routing: 021000021', 'ACCOUNT', '021000021'],
    ['DOB 3/4/1980', 'BIRTHDATE', '3/4/1980'],
    ['She was born on March 4, 1980 in Tarrow.', 'BIRTHDATE', 'March 4, 1980'],
    ['Date of birth:\n1980-03-04', 'BIRTHDATE', '1980-03-04'],
    ['MARIA  LOPEZ’s leave', 'NAME', 'MARIA  LOPEZ'],
    ['From Lopez, Maria', 'NAME', 'Lopez, Maria'],
    ['Jose Nuñez called', 'NAME', 'Jose Nuñez'],
    ["Bo O'Brien", 'NAME', "Bo O'Brien"],
    ['Ask [EMAIL-1] about it', 'MARK', '[EMAIL-1]'],
  ])('%s', (text, kind, value) => {
    expect(find(text)).toEqual([[kind, value]]);
  });

  it.each([
    'The grant of $1,250,000 ends on 2026-06-30, as [1] says on page 12.',
    'EIN 12-3456789, order 4111 1111 1111 1112, 2015 2016 2017',
    'The warehouse lease began on March 4, 1980 and costs 84,000 a year.',
    'Wrench and wrens, Maria Santos and Maria',
    'D1, T12, 019283ab-1234-7123-8123-123456789012',
    'The account was opened on 2019-05-01 with 4,500.',
  ])('nothing: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('a column is what its head says, also where rows stand on one line', () => {
    const table = [
      'Name | Born | Hired | SSN',
      'Ana | 1980-03-04 | 2015-06-01 | 219099999',
      '',
      'Bo | 1/2/81 | 2016-06-01 |',
    ];
    const expected = [
      ['BIRTHDATE', '1980-03-04'],
      ['SSN', '219099999'],
      ['BIRTHDATE', '1/2/81'],
    ];
    expect(find(table.join('\n'))).toEqual(expected);
    expect(find(`[1] document D1: ${table.filter(Boolean).join(' / ')}`)).toEqual(expected);
  });

  it.each(Object.entries(hostileTexts(200_000)))('takes no time for 200,000 characters of %s', (_, text) => {
    expect(leastThreadTime(250, () => findPersonalData(text, names))).toBeLessThan(250);
  });
});
