import { useQuery } from '@tanstack/react-query';
import { Check, SquareCheck } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { madeTasksQuery, useMakeTask } from '../tasks/index.ts';
import { describeDocumentTask } from './document-text.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { type FinishedDocument, looksOf } from './finished-document.ts';
import { SendEmail } from './send-email.tsx';

function SaveTaskButton({
  agentType,
  conversationId,
  messageId,
  title,
  markdown,
  isLetter,
  isCompact,
}: FinishedDocument) {
  const { organization, can } = useOrganization();
  const { data: made } = useQuery({ ...madeTasksQuery(conversationId), enabled: messageId !== null });
  const { mutate, isPending } = useMakeTask(conversationId);
  if (!organization || !can.createTask) return null;
  const isSaved = made?.some((task) => task.messageId === messageId && task.title === title) ?? false;
  const save = () =>
    messageId !== null &&
    mutate(
      {
        organizationId: organization.id,
        title,
        description: describeDocumentTask(markdown, agents[agentType].persona, { isLetter }),
        createdFromAgent: agentType,
        // The dates in it are the document's own.
        smartDueDate: false,
        suggestion: { messageId, title },
      },
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
      variant={isSaved || isCompact ? 'secondary' : 'primary'}
      icon={isSaved ? Check : SquareCheck}
      busy={isPending}
      disabled={isSaved || messageId === null}
      onClick={save}
    >
      {isSaved ? 'Task saved' : 'Save Task'}
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
