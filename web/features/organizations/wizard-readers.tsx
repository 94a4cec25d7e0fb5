import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

const readers: { agentType: AgentType; use: string }[] = [
  { agentType: 'grant_writer', use: 'opens every proposal with your mission.' },
  { agentType: 'marketing_coach', use: 'keeps newsletters close to your cause.' },
  { agentType: 'fundraising_coach', use: 'looks for donors who care about it.' },
];

/** Beside the wizard: what the answers are good for. */
export const WizardReaders = () => (
  <aside className="hidden pt-7.5 min-[900px]:block" aria-labelledby="wizard-readers">
    <h2 id="wizard-readers" className="mb-2.5 text-md/[22px] font-semibold">
      Who uses these answers
    </h2>
    <ul>
      {readers.map(({ agentType, use }) => (
        <li key={agentType} className="flex gap-3 py-2.5 text-sm text-ink-2">
          <AgentArch agentType={agentType} size={28} />
          <span className="text-pretty">
            <b className="font-semibold text-ink">{agents[agentType].persona}</b> {use}
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3.5 text-xs/[19px] text-ink-3">Only people in your organization can see this.</p>
  </aside>
);
