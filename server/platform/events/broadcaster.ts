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
  /** Returns how to leave. Where one person follows too often, the oldest ends. */
  join(follower: Follower<Message>): () => void;
  tell(audience: Audience, message: Message): void;
  end(audience: Audience): void;
}

const mostOfOnePerson = 20;

/** Tells those who are connected to this process; whoever is not finds out when they look. */
export function createBroadcaster<Message>(): Broadcaster<Message> {
  const followers = new Set<Follower<Message>>();
  const isIn = (follower: Follower<Message>, audience: Audience) =>
    (Object.keys(audience) as (keyof Audience)[]).every((key) => follower[key] === audience[key]);
  const find = (audience: Audience) => [...followers].filter((follower) => isIn(follower, audience));
  const end = (follower: Follower<Message>) => {
    followers.delete(follower);
    follower.end();
  };

  return {
    join(follower) {
      followers.add(follower);
      find({ userId: follower.userId }).slice(0, -mostOfOnePerson).forEach(end);
      return () => followers.delete(follower);
    },
    tell(audience, message) {
      for (const follower of find(audience)) follower.hear(message);
    },
    end(audience) {
      find(audience).forEach(end);
    },
  };
}
