// Saves the answers of a run as they come: one call at a time, always the newest state, again after a failure.
import type { Responses } from '../../../contract/flows.ts';

export interface RunAnswers {
  /** Index into the guide's steps. */
  currentStep: number;
  responses: Responses;
}

export type SaveState = 'saved' | 'saving' | 'failed';

interface RunSaverOptions {
  save: (answers: RunAnswers) => Promise<unknown>;
  /** Kept where a closed browser does not lose it, until it is saved. `null` once nothing is unsaved. */
  keep: (answers: RunAnswers | null) => void;
  onState: (state: SaveState) => void;
  debounceMs?: number;
  retryMs?: number;
}

export interface RunSaver {
  /** Saves soon, or at once. */
  change(answers: RunAnswers, when: 'soon' | 'now'): void;
  /** Tries at once, where something is unsaved. */
  flush(): void;
  /** Saves nothing more: the run is completed or gone. */
  stop(): void;
}

export function createRunSaver({ save, keep, onState, debounceMs = 800, retryMs = 5000 }: RunSaverOptions): RunSaver {
  let unsaved: RunAnswers | null = null;
  let isSaving = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    const answers = unsaved;
    if (!answers || isSaving || isStopped) return;
    isSaving = true;
    onState('saving');
    const isDone = await save(answers).then(
      () => true,
      () => false,
    );
    isSaving = false;
    if (isStopped) return;
    if (!isDone) {
      onState('failed');
      plan(retryMs);
    } else if (unsaved === answers) {
      unsaved = null;
      keep(null);
      onState('saved');
    } else {
      plan(0);
    }
  }

  return {
    change(answers, when) {
      if (isStopped) return;
      unsaved = answers;
      keep(answers);
      plan(when === 'now' ? 0 : debounceMs);
    },
    flush: () => void run(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
