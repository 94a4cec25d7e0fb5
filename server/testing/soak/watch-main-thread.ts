/** How long this thread was kept by one piece of work: its processor time, as others run on this machine as well. */
export interface MainThread {
  begin(): void;
  /** In milliseconds, since it began until what follows by itself is over. */
  end(): Promise<number>;
}

const calmTurns = 20;
/** What is done between two looks counts as one piece. */
const lookEveryMs = 1;

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export function watchMainThread(): MainThread {
  let longest = 0;
  let isWatching = false;
  let before = 0;
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (isWatching) setTimeout(look, lookEveryMs);
  };
  return {
    begin() {
      longest = 0;
      before = spent();
      isWatching = true;
      setTimeout(look, lookEveryMs);
    },
    async end() {
      for (let turn = 0; turn < calmTurns; turn += 1) await new Promise((go) => setTimeout(go, 1));
      isWatching = false;
      return longest;
    },
  };
}
