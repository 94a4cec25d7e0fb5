import { Check, SquareCheck } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { describeDocumentTask } from './document-text.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { type FinishedDocument, looksOf } from './finished-document.ts';
import { useSaveDocumentTask } from './flows-api.ts';
import { SendEmail } from './send-email.tsx';

function SaveTaskButton({ agentType, conversationId, title, markdown, isCompact }: FinishedDocument) {
  const { organization, can } = useOrganization();
  const { mutate, isPending, isSuccess } = useSaveDocumentTask();
  if (!organization || !can.createTask) return null;
  const path = `/chat/${agentType}?session=${conversationId}`;
  const description = describeDocumentTask(markdown, agents[agentType].persona, path);
  const save = () =>
    mutate(
      { organizationId: organization.id, title, description, createdFromAgent: agentType },
      {
        onSuccess: () =>
          showToast({ title: 'Task saved', description: 'The output has been saved to your task list.' }),
        onError: (error) =>
          showToast({ title: 'Failed to create task', description: sentenceOf(error), variant: 'destructive' }),
      },
    );
  return (
    <Button
      {...looksOf(isCompact)}
      variant={isSuccess || isCompact ? 'secondary' : 'primary'}
      icon={isSuccess ? Check : SquareCheck}
      busy={isPending}
      disabled={isSuccess}
      onClick={save}
    >
      {isSuccess ? 'Task saved' : 'Save Task'}
    </Button>
  );
}

/** What can be done with a finished document. */
export const DocumentActions = (document: FinishedDocument) => (
  <>
    <SaveTaskButton {...document} />
    <SendEmail {...document} />
    <DownloadButtons {...document} />
  </>
);
