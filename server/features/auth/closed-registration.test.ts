import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { invite } from '../../testing/records.ts';
import {
  cookieOf,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
} from '../../testing/test-app.ts';

const test = useTestApp();

let closed: FastifyInstance;
beforeAll(async () => {
  closed = await startFurtherApp(test, { registration: 'closed' });
});

async function newInvitation() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const invitation = await invite(admin, organization.id, { role: 'staff' });
  return { ...invitation, path: `/invitations/${invitation.token}`, organization, admin };
}
const newPerson = (fields: Record<string, string> = {}) => ({
  email: `invited-${newId()}@example.org`,
  password: testPassword,
  firstName: 'Grace',
  lastName: 'Hopper',
  ...fields,
});
const register = (fields: Record<string, string>) =>
  closed.inject({ method: 'POST', url: '/api/register', payload: newPerson(fields) });
const postForm = (url: string, fields: Record<string, string>, app = closed) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** What a browser would send of a form beside what is typed into it. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const page = async (url: string, app = closed) => (await app.inject(url)).body;
const linkTo = (html: string, path: string) => html.replaceAll('&#x3D;', '=').includes(`href="${path}`);

describe('where registration is closed', () => {
  it('a stranger reads so in place of a form, and whoever comes with an invitation does not', async () => {
    const { path } = await newInvitation();
    const refusal = 'New accounts are by invitation here.';
    const refused = await page('/api/register?returnTo=/tasks');
    expect(refused).toContain(refusal);
    expect(refused).not.toContain('<form');
    expect(linkTo(refused, '/api/login?returnTo=%2Ftasks')).toBe(true);
    const sent = await postForm('/api/register', newPerson({}));
    expect([sent.statusCode, sent.body]).toEqual([403, expect.stringContaining(refusal)]);
    expect(await page(`/api/register?returnTo=${encodeURIComponent(path)}`)).not.toContain(refusal);
    expect(await page('/api/register', test.app)).not.toContain(refusal);
  });

  it('a live invitation lets a person register, who is a member then', async () => {
    const { token, organization } = await newInvitation();
    const response = await register({ invitationToken: token });
    expect(response.statusCode).toBe(201);
    const { id, email } = response.json<{ id: string; email: string }>();
    const person = userOn(closed, { id, email, cookie: cookieOf(response) });
    expect((await person.get('/api/organizations')).json()).toMatchObject([{ id: organization.id, role: 'staff' }]);
    expect((await person.get(`/api/invitations/${token}`)).statusCode).toBe(404);
    expect((await register({ invitationToken: token })).statusCode).toBe(403);
  });

  it('one of two who come at once with an invitation gets an account', async () => {
    const { token } = await newInvitation();
    const answers = await Promise.all([1, 2].map(() => register({ invitationToken: token })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403]);
  });

  it('an invitation that is revoked or made up lets nobody in', async () => {
    const { token, id, organization, admin } = await newInvitation();
    await admin.send('DELETE', `/api/organizations/${organization.id}/invitations/${id}`);
    for (const invitationToken of [token, '', 'x'.repeat(43), id]) {
      const response = await register({ invitationToken });
      expect([invitationToken, response.statusCode]).toEqual([invitationToken, 403]);
      expect(response.json()).toMatchObject({ code: 'registration_closed' });
      expect(response.cookies).toEqual([]);
    }
  });

  it('an invited person finds the way through the pages, past a mistake, and comes into the organization', async () => {
    const { token, path, organization } = await newInvitation();
    const returnTo = encodeURIComponent(path);
    const signIn = await page(`/api/login?returnTo=${returnTo}`);
    expect(linkTo(signIn, `/api/register?returnTo=${returnTo}`)).toBe(true);
    expect(hiddenFields(signIn)).toEqual({ returnTo: path });

    const form = hiddenFields(await page(`/api/register?returnTo=${returnTo}`));
    expect(form).toEqual({ returnTo: path, invitationToken: token });
    const mistake = await postForm('/api/register', newPerson({ ...form, password: 'too short' }));
    expect(mistake.statusCode).toBe(400);
    expect(hiddenFields(mistake.body)).toEqual(form);

    const done = await postForm('/api/register', newPerson(form));
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toBe('/');
    const own = await closed.inject({ url: '/api/organizations', headers: { cookie: cookieOf(done) } });
    expect(own.json()).toMatchObject([{ id: organization.id, role: 'staff' }]);
  });

  it('both pages say who invites to what, and the address that was invited is there already', async () => {
    const { path, email, organization } = await newInvitation();
    const returnTo = encodeURIComponent(path);
    const [signIn, register] = await Promise.all(
      ['login', 'register'].map((name) => page(`/api/${name}?returnTo=${returnTo}`)),
    );
    for (const html of [signIn, register]) {
      expect(html).toContain(`>Join ${organization.name}</h1>`);
      expect(html).toMatch(/ invited you\. /);
    }
    expect(register).toContain(`value="${email}"`);
    expect(signIn).not.toContain(email);
    const stranger = await page('/api/login?returnTo=/invitations/made-up');
    expect(stranger).toContain('>Welcome back</h1>');
  });

  it('the sign-in page offers no account to others', async () => {
    const { path, id, organization, admin } = await newInvitation();
    const offers = async (returnTo: string) =>
      linkTo(await page(`/api/login?returnTo=${encodeURIComponent(returnTo)}`), '/api/register');
    expect(await offers('/tasks')).toBe(false);
    expect(await offers('/invitations/made-up')).toBe(false);
    expect(await offers(path)).toBe(true);
    await admin.send('DELETE', `/api/organizations/${organization.id}/invitations/${id}`);
    expect(await offers(path)).toBe(false);
  });
});

describe('where registration is open', () => {
  it('signing in leads to the invitation too', async () => {
    const { path } = await newInvitation();
    const user = await createUser(test);
    const response = await postForm(
      '/api/login',
      { email: user.email, password: testPassword, returnTo: path },
      test.app,
    );
    expect(response.headers.location).toBe(path);
  });

  it('an invitation lets somebody join at once, with any address where no mail is sent', async () => {
    const { token, organization, admin } = await newInvitation();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: newPerson({ invitationToken: token }),
    });
    const person = userOn(test.app, { ...response.json<{ id: string; email: string }>(), cookie: cookieOf(response) });
    expect((await person.get('/api/organizations')).json()).toMatchObject([{ id: organization.id }]);
    const told = (await admin.get(`/api/notifications?organizationId=${organization.id}`)).json();
    expect(told).toMatchObject([{ message: expect.stringContaining('Grace Hopper') }]);
  });

  it('an invitation that is over is no obstacle', async () => {
    const fields = newPerson({ invitationToken: 'x'.repeat(43), returnTo: `/invitations/${'x'.repeat(43)}` });
    expect((await postForm('/api/register', fields, test.app)).statusCode).toBe(303);
  });

  it.each(['/tasks', '/invitations', '/invitations/a/b', '/tasks?x=/invitations/abc'])(
    'the form names no invitation on the way to %s',
    async (path) => {
      const form = hiddenFields(await page(`/api/register?returnTo=${encodeURIComponent(path)}`, test.app));
      expect(Object.keys(form)).toEqual(['returnTo']);
    },
  );
});
