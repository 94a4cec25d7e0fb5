/** A real OpenID provider on this machine, whose tokens a test may spoil. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

type Json = Record<string, unknown>;
export interface Token {
  header: Json;
  claims: Json;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever is asked there says to be this one from here on. */
  signInAs(claims: { sub: string } & Json): void;
  /** What becomes of the next token answers, until it is null again. */
  spoil: ((answer: Json & { id_token: string }) => Json) | null;
  spoilUserInfo: ((claims: Json) => Json) | null;
  /** Signed as by the provider, or with another key. */
  sign(token: Token, key?: KeyObject): string;
  /** What its tokens are not signed with. */
  otherKey: KeyObject;
  /** Nobody is there. */
  isAway: boolean;
  /** As a browser goes through its pages: to the address within `origin` that they lead to. */
  visit(start: string, origin: string): Promise<string>;
  /** Of all that was asked of it. */
  paths: string[];
  close(): Promise<void>;
}

export const readToken = (token: string): Token => {
  const [header = '', claims = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header) as Json, claims: JSON.parse(claims) as Json };
};

export const encodeToken = ({ header, claims }: Token): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** `redirectUri` is where it sends people back to. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const [key, otherKey] = [newKey(), newKey()];
  const [clientId, clientSecret] = ['goodstead', 'a secret of this test alone, with a + and a %'];
  const people = new Map<string, Json>();
  let current = '';
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of this test alone'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
  });

  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    otherKey,
    paths: [],
    spoil: null,
    spoilUserInfo: null,
    isAway: false,
    visit,
    signInAs(claims) {
      current = claims.sub;
      people.set(current, claims);
    },
    sign(token, by = key) {
      const data = encodeToken(token);
      return `${data}.${sign('sha256', Buffer.from(data), by).toString('base64url')}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  provider.use(async (ctx, next) => {
    await next();
    const route = ctx.oidc?.route;
    if (route === 'token' && test.spoil && ctx.status === 200) ctx.body = test.spoil(ctx.body as never);
    if (route === 'userinfo' && test.spoilUserInfo) ctx.body = test.spoilUserInfo(ctx.body as Json);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (test.isAway) return void request.socket.destroy();
    test.paths.push(new URL(request.url ?? '/', issuer).pathname);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const grant = new provider.Grant({ accountId: current, clientId });
      grant.addOIDCScope('openid email profile');
      const consent = { grantId: await grant.save() };
      await provider.interactionFinished(request, response, {
        login: { accountId: current },
        consent,
        select_account: {},
      });
    })();
  });
  return test;
}

async function visit(start: string, origin: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = start; ;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    url = new URL(response.headers.get('location') ?? `${url}-went-nowhere`, url).href;
    if (url.startsWith(origin)) return url.slice(origin.length);
  }
}
