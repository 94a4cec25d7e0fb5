import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CirclePlay } from 'lucide-react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { AgentDetails } from '../../../contract/chat.ts';
import type { Conversation } from '../../../contract/conversations.ts';
import type { Flow, FlowRun } from '../../../contract/flows.ts';
import { useUser } from '../../lib/session.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Button } from '../../ui/button.tsx';
import { focusWhereLost } from '../../ui/focus-on.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeSteps, DocumentPicture, FillText, flowsQuery } from '../flows/index.ts';
import { agentQuery } from './chat-api.ts';
import { ContinueButton } from './continue-button.tsx';
import { dayGreeting } from './day-greeting.ts';
import { quickActionIcon } from './quick-action-icon.ts';
import type { GuideStart } from './use-chat.ts';

interface StartPanelProps {
  agentType: AgentType;
  /** Guides with questions left. */
  waiting: readonly FlowRun[];
  recent: Conversation | null;
  onContinue: (id: string) => void;
  onResume: (run: FlowRun) => void;
  onStart: (start: GuideStart) => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const LoadingCards = () => (
  <div role="status" aria-label="Loading" className="grid grid-cols-2 gap-2.5">
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
  </div>
);

type StartProps = Pick<StartPanelProps, 'onStart'>;

const QuickActions = ({ actions, onStart }: { actions: AgentDetails['quickActions'] } & StartProps) => (
  <ul className="grid grid-cols-2 gap-2 md:gap-2.5">
    {actions.map(({ flowId, title, description }) => (
      <li key={title} className="grid">
        <button
          type="button"
          className="card flex min-h-21 flex-col items-start gap-2 px-3.5 py-3 text-left transition-colors duration-110 hover:border-agent-line hover:bg-agent-wash md:min-h-0 md:flex-row md:items-center md:gap-3"
          onClick={() => onStart({ flowType: flowId, name: title, inNewConversation: true })}
        >
          <span className="text-agent-ink">
            {createElement(quickActionIcon(flowId), { size: 18, strokeWidth: 1.75, 'aria-hidden': true })}
          </span>
          <span>
            <span className="block text-sm font-semibold">{title}</span>
            <span className="block text-xs text-ink-2 max-md:sr-only">{description}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const GuideList = ({ guides, onStart }: { guides: readonly Flow[] } & StartProps) => (
  <ul className="card overflow-hidden">
    {guides.map((guide) => (
      <li key={guide.id} className="not-first:border-t not-first:border-line">
        <button
          type="button"
          className="flex min-h-16 w-full items-center gap-3.5 py-[11px] pr-3 pl-4 text-left -outline-offset-2 hover:bg-hover md:min-h-0"
          onClick={() => onStart({ flowType: guide.id, name: guide.name, inNewConversation: false })}
        >
          <DocumentPicture flow={guide} />
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold">{guide.name}</span>
            <span className="block text-xs text-ink-2">{guide.description}</span>
          </span>
          <span className="tabular text-xs whitespace-nowrap text-ink-2">{describeSteps(guide.steps)}</span>
          <ChevronRight size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);

/** Those that are no quick action come first: the others are on the screen already. */
function Guides({
  guides,
  actions,
  onStart,
}: { guides: readonly Flow[]; actions: AgentDetails['quickActions'] } & StartProps) {
  const isQuickAction = ({ id }: Flow) => actions.some(({ flowId }) => flowId === id);
  const [above, others] = [guides.filter(isQuickAction), guides.filter((guide) => !isQuickAction(guide))];
  return (
    <>
      {others.length > 0 && <GuideList guides={others} onStart={onStart} />}
      {above.length > 0 && (
        <>
          <p className="mt-4 mb-2 text-xs text-ink-2">The Quick Actions above, with the number of steps of each:</p>
          <GuideList guides={above} onStart={onStart} />
        </>
      )}
    </>
  );
}

const Templates = ({ templates, onStart }: { templates: AgentDetails['messageTemplates'] } & StartProps) => (
  <ul className="grid gap-2.5 md:grid-cols-2">
    {templates.map(({ title, text }) => (
      <li key={title} className="grid">
        <button
          type="button"
          className="card px-4 pt-3 pb-3.5 text-left hover:border-line-strong"
          onClick={() => onStart({ flowType: 'message_template', name: title, inNewConversation: true, hint: text })}
        >
          <span className="block text-sm font-semibold">{title}</span>
          <span className="mt-1 line-clamp-2 text-xs/5 text-ink-2">
            <FillText>{text}</FillText>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** Greeting, and everything an agent can be asked to do with one click. */
export function StartPanel({ agentType, waiting, recent, onContinue, onResume, onStart }: StartPanelProps) {
  const { firstName } = useUser();
  const { data: agent, isPending, isError, refetch } = useQuery(agentQuery(agentType));
  const guides = useQuery(flowsQuery(agentType));
  return (
    <div className="thin-scrollbar relative min-h-0 flex-1 overflow-y-auto">
      <div
        data-agent={agentType}
        className="mx-auto grid max-w-[calc(var(--read-max)+64px)] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-5 pb-6 md:gap-[26px] md:px-8 md:pt-9 md:pb-8"
      >
        <header className="flex items-start gap-3.5 md:items-center md:gap-5">
          <AgentArch agentType={agentType} size={68} className="max-md:[--z:48px]" />
          <div>
            <h2
              ref={focusWhereLost}
              tabIndex={-1}
              className="text-2xl font-semibold tracking-[-0.022em] outline-none md:text-3xl"
            >
              {dayGreeting(firstName)}
            </h2>
            <p className="mt-1.5 max-w-[58ch] text-md/[22px] text-ink-2 text-pretty md:text-lg/6">
              {agent?.greeting ?? `I’m ${agents[agentType].persona}.`}
            </p>
          </div>
        </header>
        {(waiting.length > 0 || recent) && (
          <Section title="Pick up where you left off">
            <div className="flex flex-wrap gap-2">
              {waiting.map((run) => (
                <Button
                  key={run.id}
                  variant="soft"
                  icon={CirclePlay}
                  className="max-md:w-full"
                  onClick={() => onResume(run)}
                >
                  {`Continue ${run.flow.name}`}
                </Button>
              ))}
              {recent && <ContinueButton conversation={recent} onOpen={onContinue} />}
            </div>
          </Section>
        )}
        {isPending && <LoadingCards />}
        {(isError || guides.isError) && (
          <p role="alert" className="text-sm text-ink-2">
            Some of what {agents[agentType].persona} offers could not be loaded. You can still write a message.{' '}
            <button
              type="button"
              className="font-medium text-link underline underline-offset-3"
              onClick={() => void Promise.all([isError && refetch(), guides.isError && guides.refetch()])}
            >
              Try again
            </button>
          </p>
        )}
        {agent && agent.quickActions.length > 0 && (
          <Section title="Quick Actions">
            <QuickActions actions={agent.quickActions} onStart={onStart} />
          </Section>
        )}
        {guides.data && guides.data.length > 0 && (
          <Section title="Step-by-Step Guides">
            <Guides guides={guides.data} actions={agent?.quickActions ?? []} onStart={onStart} />
          </Section>
        )}
        {agent && agent.messageTemplates.length > 0 && (
          <Section title="Message Templates">
            <Templates templates={agent.messageTemplates} onStart={onStart} />
          </Section>
        )}
      </div>
    </div>
  );
}
