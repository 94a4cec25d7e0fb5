import { beforeAll, expect, it } from 'vitest';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { pictureOf } from '../../testing/sample-picture.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';

const test = useTestApp();

const asUrl = (content: Buffer, type = 'image/png') => `data:${type};base64,${content.toString('base64')}`;

let admin: TestUser;
let url: string;
let organizationId: string;
beforeAll(async () => {
  admin = await createUser(test);
  ({ id: organizationId } = await createOrganization(admin));
  url = `/api/organizations/${organizationId}/logo`;
});

it('is kept and given back, and taken away again', async () => {
  expect((await admin.get(url)).statusCode).toBe(204);
  const image = pictureOf(200, 80);
  expect((await admin.send('PUT', url, { image: asUrl(image) })).json()).toEqual({ hasLogo: true });
  const answer = await admin.get(url);
  expect([answer.headers['content-type'], answer.rawPayload.equals(image)]).toEqual(['image/png', true]);
  // A browser that has it is not sent it again.
  const headers = { 'if-none-match': String(answer.headers.etag) };
  const again = await admin.request({ method: 'GET', url, headers });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await admin.send('PUT', url, { image: null })).json()).toEqual({ hasLogo: false });
  expect((await admin.get(url)).statusCode).toBe(204);
});

it('is given by managers, seen by all members, and by nobody else', async () => {
  const viewer = await createMember(test, { id: organizationId }, 'viewer');
  const stranger = await createUser(test);
  const image = asUrl(pictureOf(64, 64));
  expect((await viewer.send('PUT', url, { image })).statusCode).toBe(403);
  expect((await stranger.send('PUT', url, { image })).statusCode).toBe(404);
  await admin.send('PUT', url, { image });
  expect((await viewer.get(url)).statusCode).toBe(200);
  expect((await stranger.get(url)).statusCode).toBe(404);
});

it.each([
  ['words', asUrl(Buffer.from('not a picture')), 'Please choose a picture that is a PNG or a JPEG.'],
  [
    'a drawing with scripts',
    asUrl(Buffer.from('<svg onload="x()"/>'), 'image/svg+xml'),
    'Please choose a picture that is a PNG or a JPEG.',
  ],
  ['half a picture', asUrl(pictureOf(64, 64).subarray(0, 40)), 'Please choose a picture that is a PNG or a JPEG.'],
  ['a picture of a street', asUrl(pictureOf(9_000, 20)), 'Please choose a picture of 16 to 2,000 pixels on each side.'],
  ['more than 500 KB', asUrl(Buffer.alloc(510_000)), 'Please choose a picture of at most 500 KB.'],
])('refuses %s in words', async (_name, image, message) => {
  const answer = await admin.send('PUT', url, { image });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message]);
});

it('reads the size of a JPEG behind its other segments', async () => {
  const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const jpeg = Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [1, 2, 3]),
    ...segment(0xc0, [8, 0, 90, 1, 44, 3]),
    0xff,
    0xd9,
  ]);
  expect(await readPicture(asUrl(jpeg, 'image/jpeg'), { kilobytes: 500, least: 16, most: 2_000 })).toMatchObject({
    mimeType: 'image/jpeg',
    width: 300,
    height: 90,
  });
});
