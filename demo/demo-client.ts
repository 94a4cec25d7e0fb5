// Somebody of the demo, who does everything through the product's own calls.
import type { Document } from '../contract/documents.ts';
import type { DemoPerson } from './people.ts';

export interface DemoClient {
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<Answer>;
  upload(fields: Record<string, string>, file: { name: string; type: string; content: Buffer }): Promise<Document>;
}

/** Signs in; a person whom nobody knows yet gets an account. */
export async function signIn(url: string, person: DemoPerson, password: string): Promise<DemoClient> {
  const { email, firstName, lastName } = person;
  let response = await post(`${url}/api/login`, { email, password });
  if (response.status === 401) {
    response = await post(`${url}/api/register`, { email, password, firstName, lastName });
  }
  if (!response.ok) throw new Error(`${firstName} could not sign in: ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  async function call(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  return {
    get: async <Answer>(path: string) => (await call(path, {})).json() as Promise<Answer>,
    send: async <Answer>(method: string, path: string, body: object) =>
      (await call(path, { method, headers: json, body: JSON.stringify(body) })).json() as Promise<Answer>,
    async upload(fields, { name, type, content }) {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('file', new Blob([new Uint8Array(content)], { type }), name);
      return (await call('/api/documents', { method: 'POST', body: form })).json() as Promise<Document>;
    },
  };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
