import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import { ThinkingDots } from '../../ui/thinking-dots.tsx';
import type { Waiting } from './answer-state.ts';
import { elapsedTime } from './elapsed-time.ts';
import { AgentFrame } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';

const second = 1000;

/** Since something began, told anew every second; nothing during the first. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const passed = now - since;
  // Read out each second it would be a torment: the label alone is told.
  return passed < second ? null : (
    <span aria-hidden="true" className="tabular text-sm text-ink-3">
      {elapsedTime(passed)}
    </span>
  );
}

interface AnswerOnItsWayProps {
  agentType: AgentType;
  /** What is said so far. */
  text: string;
  waiting: Waiting;
}

/** What an agent says, and what it does before it says more. */
export function AnswerOnItsWay({ agentType, text, waiting: { status, since, steps } }: AnswerOnItsWayProps) {
  const done = status?.step === 'tool' ? steps.slice(0, -1) : steps;
  return (
    <AgentFrame agentType={agentType} isBusy time={<span className="text-xs text-ink-3">Now</span>}>
      {done.length > 0 && (
        <ul aria-label="Looked up so far" className="mt-0.5 mb-2 grid gap-1 text-sm text-ink-2">
          {done.map((step, index) => (
            <li key={index} className="flex items-start gap-2 wrap-anywhere">
              <Check size={14} strokeWidth={2} aria-hidden="true" className="mt-[3px] flex-none text-success" />
              {step}
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <MessageText streaming>{text}</MessageText>}
      <p className={`flex flex-wrap items-center gap-x-2 ${text === '' ? 'mt-0.5' : 'mt-3'}`}>
        <ThinkingDots label={status?.label ?? (text === '' ? 'Thinking...' : 'Writing')} />
        {status && since !== null && <Elapsed key={status.label} since={since} />}
      </p>
    </AgentFrame>
  );
}
