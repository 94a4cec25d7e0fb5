import { describe, expect, it } from 'vitest';
import { createUser, startFurtherApp, testPassword, useTestApp } from '../../testing/test-app.ts';
import { networkOf } from './sign-in-limits.ts';

const test = useTestApp();
const start = () => startFurtherApp(test, { rateLimits: true });
type App = Awaited<ReturnType<typeof start>>;
const signIn = (app: App, email: string, password: string, remoteAddress: string, cookie = '') =>
  app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload: { email, password }, remoteAddress });
const known = (response: Awaited<ReturnType<typeof signIn>>) => {
  const cookie = response.cookies.find(({ name }) => name === 'goodstead_known');
  return `${cookie?.name}=${cookie?.value}`;
};

describe('guesses at one account', () => {
  it('from 1,000 addresses: ten are looked at, and whoever has signed in here before gets in', async () => {
    const app = await start();
    const user = await createUser(test);
    const browser = known(await signIn(app, user.email, testPassword, '192.0.2.1'));
    const counts: Record<number, number> = {};
    for (let guess = 0; guess < 1000; guess += 1) {
      const address = `198.18.${Math.floor(guess / 250)}.${guess % 250}`;
      const { statusCode } = await signIn(app, user.email, `guess number ${guess}`, address);
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    console.log(`guesses at a password: n 1000, looked at ${counts[401]}`);
    expect(counts).toEqual({ 401: 10, 429: 990 });
    expect((await signIn(app, user.email, testPassword, '192.0.2.9')).statusCode).toBe(429);
    expect((await signIn(app, user.email, testPassword, '192.0.2.1', browser)).statusCode).toBe(200);
  });

  it('from one office do not keep out a colleague whose browser is known there, which has ten of its own', async () => {
    const app = await start();
    const [user, other] = [await createUser(test), await createUser(test)];
    const office = '203.0.113.7';
    const browser = known(await signIn(app, user.email, testPassword, office));
    for (let guess = 0; guess < 60; guess += 1)
      await signIn(app, guess % 2 ? user.email : other.email, 'wrong', office);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await signIn(app, user.email, 'wrong', office, browser)).statusCode).toBe(401);
    }
    expect((await signIn(app, user.email, testPassword, office, browser)).statusCode).toBe(429);
    // It vouches for no other account, and not once it was changed.
    expect((await signIn(app, other.email, testPassword, office, browser)).statusCode).toBe(429);
    const forged = browser.replace(user.id, other.id);
    expect((await signIn(app, other.email, testPassword, office, forged)).statusCode).toBe(429);
  });

  it('from one household count as one, whichever of its IPv6 addresses they come from', async () => {
    const app = await start();
    // The hashes of people who are none are slow.
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser(test)));
    const guess = (at: number, network: string, email = people[at % 5]!.email) =>
      signIn(app, email, 'wrong', `2001:db8:1:${network}::${at.toString(16)}`);
    for (let at = 0; at < 50; at += 1) await guess(at, '2');
    expect((await guess(51, '2', 'nobody@example.org')).statusCode).toBe(429);
    expect((await guess(52, '3', 'nobody@example.org')).statusCode).toBe(401);
  });
});

it.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
