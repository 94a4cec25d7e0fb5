import { useMutation } from '@tanstack/react-query';
import { Check, ChevronDown, Download, FileCode, FileType, Mail, SquareCheck } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { composeMail, describeDocumentTask, fileNameOf, plainText } from './document-text.ts';
import { downloadMessage, saveText } from './download-document.ts';
import { useSaveDocumentTask } from './flows-api.ts';

export interface FinishedDocument {
  agentType: AgentType;
  conversationId: string;
  /** The message that holds it; `null` until it is stored. */
  messageId: string | null;
  title: string;
  markdown: string;
  /** Below a message, where they are not what the screen is about. */
  isCompact?: boolean;
}

const looksOf = (isCompact = false) =>
  isCompact ? ({ size: 'sm' } as const) : ({ size: 'lg', className: 'px-4 text-sm' } as const);

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
      className={isCompact ? undefined : 'px-4 text-sm max-md:col-span-full'}
      icon={isSuccess ? Check : SquareCheck}
      busy={isPending}
      disabled={isSuccess}
      onClick={save}
    >
      {isSuccess ? 'Task saved' : 'Save Task'}
    </Button>
  );
}

function SendEmailButton({ title, markdown, isCompact }: FinishedDocument) {
  const openMail = () => {
    const { address, isWhole } = composeMail(markdown, title);
    location.assign(address);
    showToast({
      title: 'Opening your mail program',
      description: isWhole
        ? 'Goodstead does not send mail here, so your own mail program takes the subject and the text.'
        : 'Goodstead does not send mail here. Your own mail program takes the beginning of the text; attach the download for the rest.',
      icon: 'info',
    });
  };
  return (
    <Button {...looksOf(isCompact)} icon={Mail} onClick={openMail}>
      Send Email
    </Button>
  );
}

type Format = 'txt' | 'md' | 'docx';

/** What is here already needs no server. */
function saveHere(format: Format, markdown: string, fileName: string): boolean {
  if (format === 'docx') return false;
  saveText(format === 'txt' ? plainText(markdown) : markdown, `${fileName}.${format}`);
  return true;
}

function DownloadButtons({ messageId, title, markdown, isCompact }: FinishedDocument) {
  const fileName = fileNameOf(title);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) => {
      const fromServer = messageId
        ? downloadMessage(messageId, format, fileName)
        : Promise.reject(new Error('not stored'));
      await fromServer.catch((error: unknown) => {
        if (!saveHere(format, markdown, fileName)) throw error;
      });
    },
    onSuccess: () =>
      showToast({ title: 'Download started', description: 'The output file is being downloaded.', icon: 'info' }),
    onError: (error) =>
      showToast({ title: 'The download failed', description: sentenceOf(error), variant: 'destructive' }),
  });
  const { size } = looksOf(isCompact);
  return (
    <div className="flex">
      <Button
        size={size}
        className={classNames('flex-1 rounded-r-none', !isCompact && 'px-4 text-sm')}
        icon={Download}
        busy={isPending}
        onClick={() => mutate('txt')}
      >
        Download
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton
            label="Other formats"
            icon={ChevronDown}
            variant="secondary"
            size={size}
            className="-ml-px rounded-l-none focus-visible:z-1"
          />
        }
      >
        <MenuItem icon={FileType} disabled={messageId === null} onSelect={() => mutate('docx')}>
          Word (DOCX)
        </MenuItem>
        <MenuItem icon={FileCode} onSelect={() => mutate('md')}>
          Markdown (MD)
        </MenuItem>
      </Menu>
    </div>
  );
}

/** What can be done with a finished document. */
export const DocumentActions = (document: FinishedDocument) => (
  <>
    <SaveTaskButton {...document} />
    <SendEmailButton {...document} />
    <DownloadButtons {...document} />
  </>
);
