import { reachableSteps, splitAnswer } from '../../../contract/flow-conditions.ts';
import { conversationPath } from '../conversations/index.ts';
import { calendarDayIn, formatNear } from '../tasks/index.ts';
import type { FlowDefinition } from './flow-definition.ts';
import type { FinishedRun } from './queries.ts';
import { findSame } from './shared-questions.ts';
import { suggest, type Suggestions } from './suggestions.ts';

type Step = FlowDefinition['steps'][number];

/** A finished run of the person, and its guide as it is now. */
export interface Earlier {
  run: FinishedRun;
  guide: FlowDefinition;
}

interface Moment {
  now: Date;
  timeZone: string;
}

/** A longer answer is found in its conversation. */
const mostCharacters = 2000;
/** An older answer to another guide has seldom stayed true. */
const oldestMs = 365 * 86_400_000;
const mostOfGuides = 2;

/** What the person answered in this guide the last time, and to the same questions in others. */
export const suggestEarlierAnswers = (guide: FlowDefinition, earlier: readonly Earlier[], moment: Moment) => ({
  lastTime: suggestFromLastTime(
    guide,
    earlier.filter((each) => each.guide.id === guide.id),
    moment,
  ),
  fromGuides: suggestFromGuides(
    guide,
    earlier.filter((each) => each.guide.id !== guide.id),
    moment,
  ),
});

/** A day of then is seldom the day of now. */
const suggestFromLastTime = ({ steps }: FlowDefinition, last: readonly Earlier[], moment: Moment): Suggestions =>
  suggest(steps, (step) =>
    step.type === 'date'
      ? []
      : last.flatMap((each) =>
          readAnswer(each, step).map((text) => ({ text, from: 'last_time' as const, ...tellSource(each, moment) })),
        ),
  );

/** The newest first. */
function suggestFromGuides({ steps }: FlowDefinition, others: readonly Earlier[], moment: Moment): Suggestions {
  const recent = others
    .filter(({ run }) => moment.now.getTime() - run.updatedAt.getTime() <= oldestMs)
    .toSorted((one, other) => other.run.updatedAt.getTime() - one.run.updatedAt.getTime());
  const today = calendarDayIn(moment.timeZone, moment.now);
  return suggest(steps, (step) => {
    const found = recent.flatMap((each) =>
      readSame(each, step)
        .flatMap((answer) => fit(step, answer, today))
        .map((text) => ({ text, from: 'guide' as const, ...tellSource(each, moment) })),
    );
    const isFirst = ({ text }: { text: string }, index: number) =>
      found.findIndex((other) => other.text === text) === index;
    return found.filter(isFirst).slice(0, mostOfGuides);
  });
}

function readSame(earlier: Earlier, step: Step): string[] {
  const same = findSame(earlier.guide, step);
  const isAsked = same && reachableSteps(earlier.guide.steps, earlier.run.responses).includes(same);
  return isAsked ? readAnswer(earlier, same) : [];
}

function readAnswer({ run }: Earlier, { key }: Step): string[] {
  const answer = (run.responses[key] ?? '').trim();
  return answer !== '' && answer.length <= mostCharacters ? [answer] : [];
}

/** The answer as the step can take it; nothing where it cannot, or where its day is past. */
function fit({ type, options }: Step, answer: string, today: string): string[] {
  switch (type) {
    case 'text':
      return answer.includes('\n') ? [] : [answer];
    case 'select':
      return options.includes(answer) ? [answer] : [];
    case 'checkbox': {
      const chosen = splitAnswer(answer).filter((option) => options.includes(option));
      return chosen.length > 0 ? [chosen.join(', ')] : [];
    }
    case 'date':
      return answer >= today ? [answer] : [];
    default:
      return [answer];
  }
}

/** "Grant Proposal Outline, Nov 20" with the year where it is not this one, and the conversation it was written in. */
function tellSource({ run, guide }: Earlier, { now, timeZone }: Moment) {
  const [day, today] = [calendarDayIn(timeZone, run.updatedAt), calendarDayIn(timeZone, now)];
  return {
    source: `${guide.name}, ${formatNear(day, today)}`,
    path: conversationPath(run.agentType, run.chatSessionId),
  };
}
