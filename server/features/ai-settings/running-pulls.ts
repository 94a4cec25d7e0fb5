/** Models on their way to an Ollama, one at a time for an organization. They go on when nobody looks, and end with the process. */
import type { ModelPull } from '../../../contract/ai-settings.ts';
import { pullModel, type Send } from '../../platform/ai/index.ts';

type Pull = NonNullable<ModelPull>;

export interface RunningPulls {
  find(organizationId: string): Pull | null;
  /** Gives the one that runs already, where one does. */
  start(organizationId: string, baseUrl: string, model: string, send: Send): Pull;
  /** Nothing is left to look at. */
  cancel(organizationId: string): void;
  cancelAll(): void;
}

const failed =
  'The model could not be loaded. Please check that the computer of the model server is online and has room for it.';

export function createRunningPulls(): RunningPulls {
  const pulls = new Map<string, { pull: Pull; controller: AbortController }>();

  const cancel = (organizationId: string) => {
    pulls.get(organizationId)?.controller.abort();
    pulls.delete(organizationId);
  };
  return {
    find: (organizationId) => pulls.get(organizationId)?.pull ?? null,
    start(organizationId, baseUrl, model, send) {
      const running = pulls.get(organizationId);
      if (running?.pull.state === 'working') return running.pull;
      const pull: Pull = { model, state: 'working', completed: 0, total: 0, message: null };
      const controller = new AbortController();
      pulls.set(organizationId, { pull, controller });
      const onProgress = (completed: number, total: number) => Object.assign(pull, { completed, total });
      pullModel({ baseUrl, apiKey: null }, model, { onProgress, signal: controller.signal, send }).then(
        () => (pull.state = 'done'),
        () => Object.assign(pull, { state: 'failed', message: failed }),
      );
      return pull;
    },
    cancel,
    cancelAll: () => [...pulls.keys()].forEach(cancel),
  };
}
