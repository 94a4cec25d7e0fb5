import { Check } from 'lucide-react';
import type { AgentType } from '../../../contract/agents.ts';
import { Elapsed } from '../../ui/elapsed.tsx';
import { ThinkingDots } from '../../ui/thinking-dots.tsx';
import type { Waiting } from './answer-state.ts';
import { AgentFrame } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';

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
