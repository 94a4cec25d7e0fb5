import { newId } from '../database/ids.ts';
import type { Peers } from './peers.ts';

export interface Holders<Held> {
  /** What each of the other servers holds, as it said last. */
  others(): Held[];
  /** Says what this server holds now, where there are others. */
  tell(): void;
}

interface HolderKind<Held> {
  topic: string;
  held(): Held;
  /** What others hold may have changed. */
  onChange(): void;
}

type Told<Held> = { server: string; held: Held; isNew?: boolean };

const tellAgainMs = 5_000;
/** Who has said nothing for so long is gone, and holds nothing. */
const goneMs = 16_000;

/** What each server of an installation holds at the moment, known to all of them. Who is alone tells nobody. */
export function meetHolders<Held>(peers: Peers, { topic, held, onChange }: HolderKind<Held>): Holders<Held> {
  const server = newId();
  const others = new Map<string, { held: Held; heardAt: number }>();
  let timer: NodeJS.Timeout | undefined;

  const say = (isNew = false) => peers.tell(topic, { server, held: held(), isNew } satisfies Told<Held>);
  const tell = () => {
    if (others.size > 0) say();
  };
  peers.hear(topic, (message) => {
    const told = message as Told<Held>;
    others.set(told.server, { held: told.held, heardAt: performance.now() });
    if (told.isNew) tell();
    timer ??= setInterval(lookAgain, tellAgainMs).unref();
    onChange();
  });
  peers.onGap(() => say(true));
  say(true);

  function lookAgain(): void {
    const since = performance.now() - goneMs;
    for (const [name, { heardAt }] of others) if (heardAt < since) others.delete(name);
    if (others.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    tell();
    onChange();
  }

  return { others: () => [...others.values()].map((other) => other.held), tell };
}
