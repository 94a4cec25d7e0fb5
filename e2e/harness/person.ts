// Somebody who uses the product without a browser: an account, its session, and calls.
import { personHeader } from '../in-tab/person-header.ts';

export const password = 'a long and rare passphrase';

export interface Person {
  email: string;
  /** The name and value of the session cookie. */
  cookie: string;
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
  /** The answer as it comes, for what may fail or stream. */
  request(method: string, path: string, options?: { body?: unknown; accept?: string }): Promise<Response>;
}

export async function registerPerson(url: string, firstName = 'Maya', lastName = 'Okafor'): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@lanternbridge.example`;
  const response = await send(url, 'POST', '/api/register', { body: { email, password, firstName, lastName } });
  if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`);
  return createPerson(url, email, response);
}

function createPerson(url: string, email: string, response: Response): Person {
  const given = response.headers.get(personHeader) ?? response.headers.getSetCookie()[0];
  const cookie = given?.split(';', 1)[0];
  if (!cookie) throw new Error('The answer set no cookie.');

  const request: Person['request'] = (method, path, options = {}) => send(url, method, path, { ...options, cookie });
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await request(method, path, { body });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  }
  return {
    email,
    cookie,
    request,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}

/** Somebody who has an account already. */
export async function signInPerson(url: string, email: string, ownPassword: string): Promise<Person> {
  const response = await send(url, 'POST', '/api/login', { body: { email, password: ownPassword } });
  if (response.status !== 200) throw new Error(`The sign-in failed: ${await response.text()}`);
  return createPerson(url, email, response);
}

interface SendOptions {
  body?: unknown;
  accept?: string;
  cookie?: string;
}

const send = (url: string, method: string, path: string, { body, accept, cookie }: SendOptions): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: {
      ...(accept && { accept }),
      ...(cookie && { cookie }),
      [personHeader]: cookie ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
