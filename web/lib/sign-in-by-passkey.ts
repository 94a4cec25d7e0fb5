// For the sign-in page, which has nothing of the app around it.
import { startAuthentication } from '@simplewebauthn/browser';
import type { BodyInputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Calls } from '../../contract/index.ts';

type Call = 'POST /api/login/passkey/options' | 'POST /api/login/passkey';

/** The server's words are for people. */
export class PasskeyRefusal extends Error {}

async function ask<C extends Call>(name: C, body: BodyInputOf<Calls[C]>): Promise<OutputOf<Calls[C]>> {
  const response = await fetch(name.slice('POST '.length), {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as OutputOf<Calls[C]> & { message: string };
  if (!response.ok) throw new PasskeyRefusal(answer.message);
  return answer;
}

/** With the ticket of a first step as the second, else alone. Throws PasskeyRefusal, or what the browser throws. */
export async function signInByPasskey(ticket: string | undefined): Promise<void> {
  const { options, token } = await ask('POST /api/login/passkey/options', { ticket });
  const response = await startAuthentication({ optionsJSON: options as never });
  await ask('POST /api/login/passkey', { token, ticket, response });
}
