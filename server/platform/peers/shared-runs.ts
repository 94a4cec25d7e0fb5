import type { Claim, Peers } from './peers.ts';

/** Work that goes on in one process, as others see it. State, news and end travel as JSON. */
export interface Run<State, News, End> {
  state(): State;
  /** Returns how to stop hearing. */
  listen(hear: (news: News) => void): () => void;
  ended: Promise<End>;
  stop(): void;
}

export interface SharedRuns<State, News, End> {
  /** Null where it has been begun, here or elsewhere. `onLost`: elsewhere as well, after a gap. */
  claim(key: string, onLost?: () => void): Promise<Claim | null>;
  /** Lets other processes follow and stop it until it has ended. */
  offer(key: string, run: Run<State, News, End>): void;
  /** What another process has begun, followed until it has ended; null where none has. */
  find(key: string): Promise<Run<State, News, End> | null>;
  /** How it stands with what another process has begun. */
  peek(key: string): Promise<State | null>;
}

export interface RunKind<News, End> {
  /** The same for all of a kind. */
  topic: string;
  /** What came within `batchMs`, as few pieces as say the same. */
  joinNews(news: News[]): News[];
  /** Of a run whose process is gone. */
  endOfLost(key: string): Promise<End>;
}

type Said<State, News, End> = { key: string } & (
  | { is: 'asked' | 'stopped' }
  | { is: 'found'; state: State }
  | { is: 'news'; news: News[] }
  | { is: 'ended'; end: End }
);

const batchMs = 50;
const answerMs = 2_000;
const lookAgainMs = 3_000;

export function shareRuns<State, News, End>(
  peers: Peers,
  { topic, joinNews, endOfLost }: RunKind<News, End>,
): SharedRuns<State, News, End> {
  const offered = new Map<string, Run<State, News, End> & { tellOthers(): void }>();
  const followed = new Map<string, Set<Hear>>();
  const tell = (said: Said<State, News, End>) => peers.tell(topic, said);
  const claim = (key: string, onLost?: () => void) => peers.claim(`${topic} ${key}`, onLost);
  const isClaimed = (key: string) => peers.isClaimed(`${topic} ${key}`);

  peers.hear(topic, (message) => {
    const said = message as Said<State, News, End>;
    if (said.is === 'asked') offered.get(said.key)?.tellOthers();
    else if (said.is === 'stopped') offered.get(said.key)?.stop();
    else for (const hear of followed.get(said.key) ?? []) hear(said);
  });

  type Hear = (said: Said<State, News, End>) => void;
  function hearOf(key: string, hear: Hear): () => void {
    followed.set(key, (followed.get(key) ?? new Set()).add(hear));
    return () => {
      const all = followed.get(key);
      all?.delete(hear);
      if (all?.size === 0) followed.delete(key);
    };
  }

  /** Null where nobody answers: it has ended meanwhile. */
  async function ask(key: string, found: PromiseWithResolvers<State | null>): Promise<State | null> {
    tell({ key, is: 'asked' });
    const giveUp = setTimeout(() => found.resolve(null), answerMs);
    const state = await found.promise;
    clearTimeout(giveUp);
    return state;
  }

  async function follow(key: string): Promise<Run<State, News, End> | null> {
    const found = Promise.withResolvers<State | null>();
    const ended = Promise.withResolvers<End>();
    const listeners = new Set<(news: News) => void>();
    const heard: News[] = [];
    let isFound = false;
    const hear: Hear = (said) => {
      if (said.is === 'found') {
        isFound = true;
        found.resolve(said.state);
      } else if (said.is === 'ended') end(said.end);
      // Before that it is part of the state.
      else if (said.is === 'news' && isFound) {
        if (listeners.size === 0) heard.push(...said.news);
        for (const listener of listeners) said.news.forEach(listener);
      }
    };
    const lookAgain = setInterval(() => {
      void isClaimed(key).then(
        async (goesOn) => goesOn || end(await endOfLost(key)),
        // The database does not answer: it is asked again.
        () => {},
      );
    }, lookAgainMs);
    const end = (how: End) => {
      clearInterval(lookAgain);
      stopHearing();
      ended.resolve(how);
      found.resolve(null);
    };
    const stopHearing = hearOf(key, hear);
    const state = await ask(key, found);
    if (state === null) {
      void endOfLost(key).then(end, () => {});
      return null;
    }
    return {
      state: () => state,
      listen(listener) {
        heard.splice(0).forEach(listener);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ended: ended.promise,
      stop: () => tell({ key, is: 'stopped' }),
    };
  }

  return {
    claim,

    offer(key, run) {
      let isFollowed = false;
      const news: News[] = [];
      const tellNews = () => {
        if (news.length > 0) tell({ key, is: 'news', news: joinNews(news.splice(0)) });
      };
      offered.set(key, {
        ...run,
        tellOthers() {
          tellNews();
          tell({ key, is: 'found', state: run.state() });
          if (isFollowed) return;
          isFollowed = true;
          run.listen((piece) => {
            if (news.push(piece) === 1) setTimeout(tellNews, batchMs);
          });
        },
      });
      void run.ended.then(
        (end) => {
          offered.delete(key);
          tellNews();
          if (isFollowed) tell({ key, is: 'ended', end });
        },
        () => offered.delete(key),
      );
    },

    async find(key) {
      return (await isClaimed(key)) ? follow(key) : null;
    },

    async peek(key) {
      if (!(await isClaimed(key))) return null;
      const found = Promise.withResolvers<State | null>();
      const stopHearing = hearOf(key, (said) => {
        if (said.is === 'found') found.resolve(said.state);
        else if (said.is === 'ended') found.resolve(null);
      });
      return ask(key, found).finally(stopHearing);
    },
  };
}
