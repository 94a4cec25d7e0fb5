import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { reachableSteps } from '../../../contract/flow-conditions.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import { listCellWarnings } from '../../../contract/cell-warnings.ts';
import { aiStatusQuery } from '../../lib/ai-status.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ResultDocument } from '../results/index.ts';
import { CellWarnings } from './cell-warnings.tsx';
import { DocumentActions } from './document-actions.tsx';
import { findDocumentTitle } from './document-text.ts';
import { useStartRun, useStoreOutput } from './flows-api.ts';
import { PersonalNotice } from './personal-notice.tsx';
import { forgetRun, keepHint, readHint } from './kept-answers.ts';

interface FlowResultProps {
  run: FlowRun;
  agentType: AgentType;
  /** The document in the conversation, once it is there: as it is now. */
  message: Message | null;
  /** The document is a message of the conversation now, or was changed there. */
  onStored: (message: Message) => void;
}

/** Adds the document to the conversation, once, when the result appears. */
function useStoredOutput({ run, onStored }: FlowResultProps) {
  const { mutate, data, isError } = useStoreOutput();
  const store = () => {
    if (run.finalOutput === null) return;
    mutate(
      { conversationId: run.chatSessionId, content: run.finalOutput },
      { onSuccess: ({ agentMessage }) => onStored(agentMessage) },
    );
  };
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    store();
  });
  return { stored: data?.agentMessage ?? null, hasFailed: isError, store };
}

function StartOver({ run }: { run: FlowRun }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useStartRun();
  const startOver = () =>
    mutate(
      { conversationId: run.chatSessionId, flowType: run.flowType },
      {
        onSuccess: (next) => {
          keepHint(next.id, readHint(run.id));
          forgetRun(run.id);
        },
        onError: (error) => {
          setAsking(false);
          showToast({ title: 'The guide could not start', description: sentenceOf(error), variant: 'destructive' });
        },
      },
    );
  return (
    <>
      <Button
        variant="quiet"
        size="lg"
        className="px-4 text-sm max-md:col-span-full md:ml-auto"
        icon={RotateCcw}
        onClick={() => setAsking(true)}
      >
        Start Over
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Start ${run.flow.name} over?`}
        body="All answers are cleared and you begin at the first question. The finished document stays in this conversation."
        confirmLabel="Start Over"
        busy={isPending}
        onConfirm={startOver}
      />
    </>
  );
}

export function FlowResult(props: FlowResultProps) {
  const { run, agentType } = props;
  const { stored, hasFailed, store } = useStoredOutput(props);
  const message = props.message ?? stored;
  const messageId = message?.id ?? null;
  const { id: organizationId } = useSelectedOrganization();
  const { data: ai } = useQuery(aiStatusQuery(organizationId));
  const storedSentence =
    ai?.mode === 'model'
      ? 'I’ve also added it to this conversation, so you can ask me for changes.'
      : 'I’ve also added it to this conversation, where you can come back to it.';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const markdown = message?.content ?? run.finalOutput ?? '';
  const title = findDocumentTitle(markdown, run.flow.name);
  const { personal, shape } = run.flow;
  const isLetter = shape === 'letter';
  return (
    <>
      <div className="mb-5 flex items-start gap-3.5 md:items-center md:gap-[18px]">
        <AgentArch agentType={agentType} size={48} />
        <div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-2xl font-semibold tracking-[-0.022em] outline-none md:text-3xl"
          >
            Your Result is Ready!
          </h2>
          {hasFailed ? (
            <p role="alert" className="mt-0.5 text-md text-ink-2 md:text-lg">
              It could not be added to this conversation yet.{' '}
              <button type="button" className="font-medium text-link underline underline-offset-3" onClick={store}>
                Try again
              </button>
            </p>
          ) : (
            <p className="mt-0.5 text-md text-ink-2 md:text-lg">
              {messageId === null ? 'I’m adding it to this conversation…' : storedSentence}
            </p>
          )}
        </div>
      </div>
      <PersonalNotice>{personal}</PersonalNotice>
      <CellWarnings warnings={listCellWarnings(reachableSteps(run.flow.steps, run.responses), run.responses)} />
      <ResultDocument {...{ message, title, markdown }} canEdit onSaved={props.onStored} />
      <div className="mt-4 grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <DocumentActions
          {...{ agentType, conversationId: run.chatSessionId, messageId, title, markdown, isLetter, personal }}
        />
        <StartOver run={run} />
      </div>
    </>
  );
}
