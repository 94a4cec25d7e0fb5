import { createHash } from 'node:crypto';
import { newId } from '../database/ids.ts';
import type { Peers } from './peers.ts';

/** What all processes of an installation must have alike, by name. */
export type Installation = Record<string, string>;

type Told = { asker: string; digests: Record<string, string>; isAnswer: boolean };

const answerMs = 3_000;
const topic = 'installation';

/** The names of what another process has otherwise; from then on those that start later are answered. */
export async function findDisagreements(peers: Peers, installation: Installation): Promise<string[]> {
  const self = newId();
  const digests = Object.fromEntries(Object.entries(installation).map(([name, value]) => [name, digest(name, value)]));
  const answered = Promise.withResolvers<Told['digests']>();
  peers.hear(topic, (message) => {
    const told = message as Told;
    if (!told.isAnswer) peers.tell(topic, { asker: told.asker, digests, isAnswer: true } satisfies Told);
    else if (told.asker === self) answered.resolve(told.digests);
  });
  if ((await peers.countOthers()) === 0) return [];
  peers.tell(topic, { asker: self, digests, isAnswer: false } satisfies Told);
  // Whoever is there and says nothing is starting or stopping itself.
  const giveUp = setTimeout(() => answered.resolve(digests), answerMs);
  const theirs = await answered.promise;
  clearTimeout(giveUp);
  return Object.keys(digests).filter((name) => theirs[name] !== digests[name]);
}

/** Secrets are compared, and never sent. */
const digest = (name: string, value: string): string =>
  createHash('sha256').update(`goodstead ${name} `).update(value).digest('base64url');
