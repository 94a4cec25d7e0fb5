/** A person of a new organization, over HTTP. */
export interface Client {
  organizationId: string;
  /** Resolves to the answer's status and what it says. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; answer: Record<string, unknown> }>;
  upload(name: string, content: string): Promise<string>;
}

export async function createClient(address: string): Promise<Client> {
  const person = {
    email: 'bench@example.org',
    password: 'a long and rare passphrase',
    firstName: 'Bea',
    lastName: 'N',
  };
  const registered = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const send: Client['send'] = async (method, path, body) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, answer: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };
  const { answer } = await send('POST', '/api/organizations', { name: 'Juniper Table' });
  const organizationId = String(answer['id']);
  return {
    organizationId,
    send,
    async upload(name, content) {
      const form = new FormData();
      form.set('organizationId', organizationId);
      form.set('file', new Blob([content], { type: 'text/plain' }), name);
      const response = await fetch(`${address}/api/documents`, { method: 'POST', headers: { cookie }, body: form });
      return String(((await response.json()) as { id: string }).id);
    },
  };
}
