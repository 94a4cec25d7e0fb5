import { expect, it } from 'vitest';
import { leastThreadTime } from '../../../scripts/thread-time.ts';
import { loadGuessing, refuseGuessablePassword } from './guessable-password.ts';

const isGuessable = await loadGuessing();

it.each([
  [
    'leaked',
    ['manchesterunited', 'masterpassword', 'unbelievable', 'P@ssw0rd1234', 'iloveyou123456', 'trustno1trustno1'],
  ],
  [
    'a row of keys',
    ['qwertyuiop123', 'qwertyuiopasdfgh', '1qaz2wsx3edc', 'asdfghjkl;zxcv', 'zxcvbnm,./asdf', 'azertyuiopqs'],
  ],
  [
    'counted',
    ['123456789012', '1234567891011', '2468101214161820', '100-101-102-103', '987654321098', '0102030405060708'],
  ],
  [
    'repeated',
    ['aaaaaaaaaaaaaaaa', '19841984198419', 'passwordpassword', 'abababababababab', '1234567890'.repeat(100)],
  ],
  ['an alphabet', ['abcdefghijklmnop', 'abcd1234efgh', 'a1b2c3d4e5f6']],
])('a password that is %s is guessable', (_, passwords) => {
  expect(passwords.filter((password) => !isGuessable(password, []))).toEqual([]);
});

it('what is known of the person makes no password', () => {
  const known = ['dana.okafor', 'example.org', 'Dana', 'Okafor', 'goodstead'];
  for (const password of ['dana.okafor2026', 'Dana.Okafor12', 'goodstead2026']) {
    expect([password, isGuessable(password, known)]).toEqual([password, true]);
  }
});

it('nor does the address of the account as a whole', async () => {
  const person = { email: 'dana.okafor@example.org', firstName: 'Dana', lastName: 'Okafor' };
  for (const password of [person.email, 'Dana.Okafor@Example.org', `${person.email}1`]) {
    await expect(refuseGuessablePassword(password, person), password).rejects.toThrow('among the first');
  }
  await refuseGuessablePassword('zebra lunch on tuesdays', person);
});

it('a few words, or what a password manager makes, is not', () => {
  const good = [
    'a long and rare passphrase',
    'zebra lunch?',
    'we meet on tuesdays',
    'correct horse battery staple',
    'kitchen table lamp',
    'eiPh7thohthe',
    '4830 1927 5561 0348',
    '王の木の下で歌う三人の友だち',
  ];
  expect(good.filter((password) => isGuessable(password, []))).toEqual([]);
});

it.each(['1234567890', 'p@$$w0rd', '@4$50!1|', '1/1/2001', '4@8({[<369&#!1/|0$5+7%2', 'aA'])(
  'a thousand characters of %j take no more time than the first of them',
  (hostile) => {
    const password = hostile.repeat(1000).slice(0, 1000);
    isGuessable(password, []);
    expect(leastThreadTime(100, () => isGuessable(password, []))).toBeLessThan(100);
  },
);
