// Saves the answers of a run as they come: one call at a time, always the newest state, again after a failure.
import type { Responses } from '../../../contract/flows.ts';
import type { SeenRun } from './answering.ts';

export interface RunAnswers {
  /** Index into the guide's steps. */
  currentStep: number;
  /** Those that the server does not have yet. */
  responses: Responses;
  /** The run that they were typed over. */
  seen?: SeenRun;
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
  /** Saves nothing until the next change, and resolves once no call is under way: before the answers are sent whole. */
  hold(): Promise<void>;
  /** Saves nothing more: the run is completed or gone. */
  stop(): void;
}

export function createRunSaver({ save, keep, onState, debounceMs = 800, retryMs = 5000 }: RunSaverOptions): RunSaver {
  let unsaved: RunAnswers | null = null;
  let underWay: Promise<void> | null = null;
  let isHeld = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };

  function run(): void {
    clearTimeout(timer);
    if (!unsaved || underWay || isStopped || isHeld) return;
    underWay = saveNewest(unsaved);
  }

  async function saveNewest(answers: RunAnswers): Promise<void> {
    onState('saving');
    const isDone = await save(answers).then(
      () => true,
      () => false,
    );
    underWay = null;
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
      isHeld = false;
      unsaved = answers;
      keep(answers);
      plan(when === 'now' ? 0 : debounceMs);
    },
    flush: run,
    async hold() {
      isHeld = true;
      clearTimeout(timer);
      await underWay;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
