/** The organization's own sign-in: OpenID Connect, authorization code with PKCE, state and nonce. */
import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import { cleanLine } from '../../../platform/document-export/clean-text.ts';

export interface OutsideSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it: "Google". */
  name: string;
}

/** Who somebody is there, as its signed token says. */
export interface OutsidePerson {
  issuer: string;
  subject: string;
  /** Null where it was not told. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The provider itself has asked for two steps. */
  hasPassedTwoSteps: boolean;
}

export interface OutsideProvider {
  name: string;
  /** Where the browser goes, and what it is to come back with. */
  begin(asksWho: boolean): Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /** From the query with which it has come back. Throws whatever is wrong with it. */
  finish(query: string, expected: { state: string; nonce: string; verifier: string }): Promise<OutsidePerson>;
}

const timeoutSeconds = 10;
const clockToleranceSeconds = 60;
const keptMs = 60 * 60 * 1000;
const scope = 'openid email profile';

// Not with the start: whoever does not use it should not wait for it.
const load = () => import('openid-client');
type Client = Awaited<ReturnType<typeof load>>;

const isPlain = (url: string): boolean => new URL(url).protocol === 'http:';

/** In the form where the provider takes it so, else in the header, which is the standard's default. */
const authenticate =
  ({ ClientSecretPost, ClientSecretBasic }: Client, secret: string): ClientAuth =>
  (server, ...rest) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesForm ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...rest);
  };

async function discover(client: Client, { issuer, clientId, clientSecret }: OutsideSettings): Promise<Configuration> {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds };
  return client.discovery(new URL(issuer), clientId, metadata, authenticate(client, clientSecret), {
    timeout: timeoutSeconds,
    execute: [client.enableNonRepudiationChecks, ...(isPlain(issuer) ? [client.allowInsecureRequests] : [])],
  });
}

/** `origin` is the address that people open. */
export function createOutsideProvider(settings: OutsideSettings, origin: string): OutsideProvider {
  const redirectUri = `${origin}/api/callback`;
  let found: { at: number; configuration: Promise<Configuration> } | null = null;

  /** Looked up once an hour; again at once where that failed. */
  async function findConfiguration(client: Client): Promise<Configuration> {
    if (!found || Date.now() - found.at > keptMs) {
      const looked = { at: Date.now(), configuration: discover(client, settings) };
      found = looked;
      looked.configuration.catch(() => {
        if (found === looked) found = null;
      });
    }
    return found.configuration;
  }

  return {
    name: settings.name,
    async begin(asksWho) {
      const client = await load();
      const configuration = await findConfiguration(client);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksWho && { prompt: 'select_account' }),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async finish(query, { state, nonce, verifier }) {
      const client = await load();
      const configuration = await findConfiguration(client);
      const answer = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const told = claims.parse(answer.claims());
      // Some say who it is in the token, and the address only when asked.
      const more =
        told.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? about.parse(await client.fetchUserInfo(configuration, answer.access_token, told.sub))
          : {};
      return readPerson({ ...told, ...more });
    },
  };
}

const name = z.string().max(1000).optional().catch(undefined);
const about = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)).optional().catch(undefined),
  // A text of some, against the standard: then it does not count.
  email_verified: z.boolean().optional().catch(undefined),
  given_name: name,
  family_name: name,
  name,
});
const claims = about.extend({
  iss: z.string().min(1).max(1000),
  sub: z.string().min(1).max(255),
  amr: z.array(z.string()).optional().catch(undefined),
});

function readPerson(told: z.output<typeof claims>): OutsidePerson {
  const [first = '', ...rest] = (told.name ?? '').trim().split(/\s+/);
  const clean = (text: string) => cleanLine(text).trim().slice(0, 100);
  return {
    issuer: told.iss,
    subject: told.sub,
    email: told.email ?? null,
    isEmailVerified: told.email !== undefined && told.email_verified === true,
    firstName: clean(told.given_name ?? first) || clean((told.email ?? '').split('@')[0] ?? '') || 'New',
    lastName: clean(told.family_name ?? rest.join(' ')) || 'member',
    hasPassedTwoSteps: told.amr?.includes('mfa') ?? false,
  };
}
