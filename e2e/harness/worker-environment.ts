// The files of a worker share what is slow to start; this ends it after the last of them.
import type { Environment } from 'vitest/runtime';

declare global {
  // The runner loads this file beside the modules of the tests: only the global object is the same.
  var closeAtWorkerEnd: Set<() => Promise<unknown>> | undefined;
}

export const atWorkerEnd = (close: () => Promise<unknown>): void => {
  globalThis.closeAtWorkerEnd ??= new Set();
  globalThis.closeAtWorkerEnd.add(close);
};

const environment: Environment = {
  name: 'shared',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      await Promise.all([...(globalThis.closeAtWorkerEnd ?? [])].map((close) => close()));
    },
  }),
};

export default environment;
