// One run of a guide: the answers, where the person stands, and the ways on and back.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FlowRun, Responses, Step } from '../../../contract/flows.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { createAnswerStore } from './answer-store.ts';
import { answersOf, chooseAnswer } from './answering.ts';
import { answerInWords } from './answers-in-words.ts';
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

/** The answers of this window and what the server has of them, saved as they change. */
function useAnswering(run: FlowRun) {
  const [kept] = useState(() => readAnswers(run));
  const [store] = useState(() => createAnswerStore(kept.answering));
  const answering = useSyncExternalStore(store.subscribe, store.read);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const { mutateAsync: save } = useSaveRun(run.id);
  const { mutateAsync: complete } = useCompleteRun(run.id);

  const saver = useMemo(
    () =>
      createRunSaver({
        save: ({ currentStep }) =>
          store
            .send((answers) => save({ ...answers, currentStep }))
            .catch((error: unknown) => {
              // The run is gone: there is nothing left to save.
              if (!(error instanceof ApiError && error.status === 404)) throw error;
            }),
        keep: (answers) => keepAnswers(run.id, answers),
        onState: setSaveState,
      }),
    [run.id, save, store],
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

  const saveAt = useCallback(
    (currentStep: number, when: 'soon' | 'now') => {
      const { edits, seen } = store.read();
      saver.change({ currentStep, responses: edits, seen }, when);
    },
    [saver, store],
  );
  // Answers from before a crash that never reached the server.
  useEffect(() => {
    if (kept.isUnsaved) saveAt(kept.currentStep, 'now');
  }, [kept, saveAt]);

  return {
    answering,
    saver,
    saveState,
    saveAt,
    startedAt: kept.currentStep,
    edit(key: string, text: string) {
      const { edits, ...others } = store.read();
      store.update({ ...others, edits: { ...edits, [key]: text } });
    },
    choose: (key: string, whose: 'mine' | 'theirs') => store.update(chooseAnswer(store.read(), key, whose)),
    complete: () => store.send(complete),
  };
}

export function useGuide(run: FlowRun) {
  const { steps } = run.flow;
  const { answering, saver, saveState, saveAt, startedAt, edit, choose, complete } = useAnswering(run);
  const responses = answersOf(answering);
  const [stepKey, setStepKey] = useState(() => findStepToResume(steps, responses, startedAt)?.key);
  const [isWaiting, setWaiting] = useState(false);
  const [isFinished, setFinished] = useState(false);
  /** Also from the completion on until the completed run is here: nothing is asked of it between. */
  const isThinking = isWaiting || (isFinished && !run.isCompleted);
  /** The question from which the person went to change an earlier answer, and to which Next leads back. */
  const [returnKey, setReturnKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const step = steps.find(({ key }) => key === stepKey) ?? steps[0];
  const answer = step ? (responses[step.key] ?? '') : '';

  const [conflict] = steps.flatMap((asked) => {
    const { key, question } = asked;
    const inWords = ({ [key]: given = '' }: Responses) => answerInWords(asked, given);
    return answering.conflicts.includes(key)
      ? [{ key, question, mine: inWords(answering.edits), theirs: inWords(answering.seen.responses) }]
      : [];
  });

  const moveTo = (key: string) => {
    saveAt(
      steps.findIndex((each) => each.key === key),
      'now',
    );
  };

  const finish = async () => {
    try {
      await saver.hold();
      await Promise.all([complete(), thinkingPause()]);
      saver.stop();
      keepAnswers(run.id, null);
      setFinished(true);
    } catch (error) {
      const found = findProblem(error, steps);
      if (step) saveAt(steps.indexOf(step), 'soon');
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
    conflict: conflict ?? null,
    choose(key: string, whose: 'mine' | 'theirs') {
      choose(key, whose);
      if (step) saveAt(steps.indexOf(step), 'now');
    },
    problem: problem && problem.stepKey === step?.key ? problem.message : null,
    /** Whether Next may be pressed. */
    canGoOn: !isThinking && !conflict && step !== undefined && !(step.required && isBlank(answer)),
    isLast: step !== undefined && findNextStep(steps, responses, step.key) === null,
    isFirst: step !== undefined && findPreviousStep(steps, responses, step.key) === null,

    change(text: string) {
      if (!step) return;
      edit(step.key, text);
      setProblem(null);
      saveAt(steps.indexOf(step), 'soon');
    },

    /** Another answer than that of the question asked. */
    changeAt(key: string, text: string) {
      if (!step) return;
      edit(key, text);
      saveAt(steps.indexOf(step), 'soon');
    },

    async goOn() {
      if (!step || isThinking || conflict) return;
      if (step.required && isBlank(answer)) {
        showToast({
          title: 'Response required',
          description: 'Please provide an answer before continuing.',
          variant: 'destructive',
        });
        return;
      }
      const next = findNextStep(steps, responses, step.key, returnKey);
      setWaiting(true);
      if (next) {
        if (next.key === returnKey) setReturnKey(null);
        moveTo(next.key);
        await thinkingPause();
        setStepKey(next.key);
      } else {
        await finish();
      }
      setWaiting(false);
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
