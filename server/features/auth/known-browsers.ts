/** A browser in which somebody has signed in before says so with a signed cookie, and has attempts of its own. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'goodstead_known';
const cookie = { path: '/api', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;
const keptSeconds = 400 * 24 * 60 * 60;
/** Of a computer that many share, those who came last. */
const mostPeople = 8;

export interface KnownBrowsers {
  /** What this browser is called where the person has signed in with it before; else null. */
  find(request: FastifyRequest, userId: string): string | null;
  /** Whether anybody has signed in with it. */
  isKnown(request: FastifyRequest): boolean;
  remember(request: FastifyRequest, userId: string): void;
  /** To be called once the session's cookie is set, which comes first. */
  setCookie(request: FastifyRequest, reply: FastifyReply): void;
}

interface Browser {
  id: string;
  people: string[];
}

export function createKnownBrowsers(secret: string): KnownBrowsers {
  const remembered = new WeakMap<FastifyRequest, string>();
  const sign = (text: string) => createHmac('sha256', secret).update(`known browser ${text}`).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  function read({ cookies }: FastifyRequest): Browser | null {
    const [id = '', people = '', signature = ''] = (cookies[cookieName] ?? '').split('.');
    return isSigned(`${id}.${people}`, signature) ? { id, people: people.split('~') } : null;
  }

  return {
    find(request, userId) {
      const browser = read(request);
      return browser?.people.includes(userId) ? browser.id : null;
    },
    isKnown: ({ cookies }) => cookies[cookieName] !== undefined,
    remember(request, userId) {
      const { id, people } = read(request) ?? { id: randomBytes(16).toString('base64url'), people: [] };
      const text = `${id}.${[userId, ...people.filter((each) => each !== userId)].slice(0, mostPeople).join('~')}`;
      remembered.set(request, `${text}.${sign(text)}`);
    },
    setCookie(request, reply) {
      const value = remembered.get(request);
      if (value) void reply.setCookie(cookieName, value, { ...cookie, maxAge: keptSeconds });
    },
  };
}
