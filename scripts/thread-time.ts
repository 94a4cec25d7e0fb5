/** Processor time in milliseconds that this thread takes for some work, however busy the machine is. */
export function timeThread(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of up to five tries, the first below `enoughMs` being the last: a thread also clears up after others. */
export function leastThreadTime(enoughMs: number, work: () => void): number {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least >= enoughMs; tries += 1) least = Math.min(least, timeThread(work));
  return least;
}
