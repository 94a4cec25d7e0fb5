import { agents } from '../../../contract/agents.ts';
import type { BegunRun } from '../../../contract/flows.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { findPosition, findStepToResume } from '../flows/index.ts';

function BegunGuide({ run: { chatSessionId, agentType, flow, responses, currentStep } }: { run: BegunRun }) {
  const step = findStepToResume(flow.steps, responses, currentStep);
  const { number, total } = findPosition(flow.steps, responses, step?.key ?? '');
  return (
    <li className="relative flex items-center gap-3 border-line py-[11px] pr-3.5 pl-4 not-first:border-t first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <AgentArch agentType={agentType} size={28} />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium" title={flow.name}>
          <a
            href={`/chat/${agentType}?session=${chatSessionId}`}
            className="stretched-link underline-offset-3 hover:underline"
          >
            {`Continue ${flow.name}`}
          </a>
        </p>
        <p className="mt-0.5 text-xs text-ink-3">{`Question ${number} of ${total}, with ${agents[agentType].persona}`}</p>
      </div>
    </li>
  );
}

/** Guides that were left in the middle: beside what is due, or where there is one column, before what is new. */
export const BegunGuides = ({ runs }: { runs: readonly BegunRun[] }) =>
  runs.length > 0 && (
    <ul aria-label="Guides to continue" className="card mb-7 bg-canvas! md:mb-8 xl:mt-3 xl:mb-0">
      {runs.map((run) => (
        <BegunGuide key={run.id} run={run} />
      ))}
    </ul>
  );
