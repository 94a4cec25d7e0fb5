import type { Peers } from '../peers/peers.ts';

/** Somebody who follows an organization, for as long as they are connected. */
export interface Follower<Message> {
  organizationId: string;
  userId: string;
  sessionId: string;
  hear(message: Message): void;
  /** Nothing more will come. */
  end(): void;
}

/** Those of whom all that is named is true. */
export type Audience = Partial<Pick<Follower<unknown>, 'organizationId' | 'userId' | 'sessionId'>>;

export interface Broadcaster<Message> {
  /**
   * Returns how to leave. Where one person follows too often, the oldest ends. What was told in the `missedMs` before, a minute
   * at most, is told first.
   */
  join(follower: Follower<Message>, missedMs?: number): () => void;
  tell(audience: Audience, message: Message): void;
  end(audience: Audience): void;
  /** Those that are connected here: this process stops. */
  endAll(): void;
}

const mostOfOnePerson = 20;
const longestMissedMs = 60_000;
const mostRemembered = 2_000;

/** Tells those who are connected to this process or one of its peers; whoever is not finds out when they look. */
export function createBroadcaster<Message>(peers: Peers): Broadcaster<Message> {
  const followers = new Set<Follower<Message>>();
  const isIn = (follower: Follower<Message>, audience: Audience) =>
    (Object.keys(audience) as (keyof Audience)[]).every((key) => follower[key] === audience[key]);
  const find = (audience: Audience) => [...followers].filter((follower) => isIn(follower, audience));
  const end = (follower: Follower<Message>) => {
    followers.delete(follower);
    follower.end();
  };

  const recent: { at: number; audience: Audience; message: Message }[] = [];

  const tellHere = (audience: Audience, message: Message) => {
    const at = performance.now();
    recent.push({ at, audience, message });
    while (recent.length > mostRemembered || recent[0]!.at < at - longestMissedMs) recent.shift();
    for (const follower of find(audience)) follower.hear(message);
  };
  const endHere = (audience: Audience) => find(audience).forEach(end);

  peers.hear('changed', (told) => {
    const { audience, message } = told as { audience: Audience; message?: Message };
    if (message) tellHere(audience, message);
    else endHere(audience);
  });
  // They come back at once, and look at what they may have missed.
  peers.onGap(() => endHere({}));

  return {
    join(follower, missedMs = 0) {
      followers.add(follower);
      const since = performance.now() - missedMs;
      for (const { at, audience, message } of recent)
        if (at >= since && isIn(follower, audience)) follower.hear(message);
      find({ userId: follower.userId }).slice(0, -mostOfOnePerson).forEach(end);
      return () => followers.delete(follower);
    },
    tell(audience, message) {
      tellHere(audience, message);
      peers.tell('changed', { audience, message });
    },

    end(audience) {
      endHere(audience);
      peers.tell('changed', { audience });
    },

    endAll: () => endHere({}),
  };
}
