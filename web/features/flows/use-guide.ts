// One run of a guide: the answers, where the person stands, and the ways on and back.
import { useEffect, useMemo, useState } from 'react';
import type { FlowRun, Responses, Step } from '../../../contract/flows.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { findNextStep, findPreviousStep, findStepToResume, isBlank } from './flow-progress.ts';
import { useCompleteRun, useSaveRun } from './flows-api.ts';
import { keepAnswers, readAnswers } from './kept-answers.ts';
import { createRunSaver } from './run-saver.ts';
import type { SaveState } from './run-saver.ts';

const thinkingPauseMs = 1800;
const thinkingPause = () => new Promise((resolve) => setTimeout(resolve, thinkingPauseMs));

interface Problem {
  stepKey: string;
  message: string;
}

/** The question that the server misses an answer to, or refuses the answer of. */
const findProblem = (error: unknown, steps: readonly Step[]): Problem | null => {
  const detail = error instanceof ApiError ? error.body?.details?.[0] : undefined;
  return detail && steps.some(({ key }) => key === detail.path)
    ? { stepKey: detail.path, message: detail.message }
    : null;
};

/** Saves what changes; a run that is completed or gone elsewhere has nothing left to save. */
function useSavedAnswers(run: FlowRun) {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const { mutateAsync: save } = useSaveRun(run.id);
  const saver = useMemo(
    () =>
      createRunSaver({
        save: (answers) =>
          save(answers).catch((error: unknown) => {
            if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
          }),
        keep: (answers) => keepAnswers(run.id, answers),
        onState: setSaveState,
      }),
    [run.id, save],
  );
  useEffect(() => {
    const flush = () => saver.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver]);
  return { saver, saveState };
}

export function useGuide(run: FlowRun) {
  const { steps } = run.flow;
  const { saver, saveState } = useSavedAnswers(run);
  const { mutateAsync: complete } = useCompleteRun(run.id);
  const [kept] = useState(() => readAnswers(run));
  const [responses, setResponses] = useState<Responses>(kept.responses);
  const [stepKey, setStepKey] = useState(() => findStepToResume(steps, kept.responses, kept.currentStep)?.key);
  const [isThinking, setThinking] = useState(false);
  /** The question from which the person went to change an earlier answer, and to which Next leads back. */
  const [returnKey, setReturnKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Answers from before a crash that never reached the server.
  useEffect(() => {
    const { currentStep, responses: answers, isUnsaved } = kept;
    if (isUnsaved) saver.change({ currentStep, responses: answers }, 'now');
  }, [saver, kept]);

  const step = steps.find(({ key }) => key === stepKey) ?? steps[0];
  const answer = step ? (responses[step.key] ?? '') : '';

  const moveTo = (key: string) => {
    saver.change({ currentStep: steps.findIndex((each) => each.key === key), responses }, 'now');
  };

  const finish = async () => {
    try {
      await saver.hold();
      await Promise.all([complete(responses), thinkingPause()]);
      saver.stop();
      keepAnswers(run.id, null);
    } catch (error) {
      const found = findProblem(error, steps);
      if (step) saver.change({ currentStep: steps.indexOf(step), responses }, 'soon');
      setProblem(found);
      if (found) setStepKey(found.stepKey);
      showToast({
        title: found ? 'Response required' : 'Your document could not be finished',
        description: found?.message ?? `${sentenceOf(error)} Your answers are kept.`,
        variant: 'destructive',
      });
    }
  };

  return {
    step,
    answer,
    responses,
    isThinking,
    saveState,
    problem: problem && problem.stepKey === step?.key ? problem.message : null,
    /** Whether Next may be pressed. */
    canGoOn: !isThinking && step !== undefined && !(step.required && isBlank(answer)),
    isLast: step !== undefined && findNextStep(steps, responses, step.key) === null,
    isFirst: step !== undefined && findPreviousStep(steps, responses, step.key) === null,

    change(text: string) {
      if (!step) return;
      const changed = { ...responses, [step.key]: text };
      setResponses(changed);
      setProblem(null);
      saver.change({ currentStep: steps.indexOf(step), responses: changed }, 'soon');
    },

    async goOn() {
      if (!step || isThinking) return;
      if (step.required && isBlank(answer)) {
        showToast({
          title: 'Response required',
          description: 'Please provide an answer before continuing.',
          variant: 'destructive',
        });
        return;
      }
      const next = findNextStep(steps, responses, step.key, returnKey);
      setThinking(true);
      if (next) {
        if (next.key === returnKey) setReturnKey(null);
        moveTo(next.key);
        await thinkingPause();
        setStepKey(next.key);
      } else {
        await finish();
      }
      setThinking(false);
    },

    /** To an earlier question. */
    goTo(key: string) {
      if (!step || isThinking || key === step.key) return;
      setReturnKey((known) => known ?? step.key);
      moveTo(key);
      setStepKey(key);
    },

    goBack() {
      const previous = step && findPreviousStep(steps, responses, step.key);
      if (!previous || isThinking) return;
      moveTo(previous.key);
      setStepKey(previous.key);
    },

    stopSaving: () => saver.stop(),
  };
}
