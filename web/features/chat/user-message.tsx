import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { MessageTime, UserFrame } from './message-frames.tsx';
import type { MessageEdit } from './use-message-edit.ts';

const EditForm = lazily(() => import('./edit-form.tsx').then(({ EditForm: loaded }) => loaded));
// Where this fails, the form itself tries again and shows the error.
const preloadForm = () => void EditForm.preload().catch(() => undefined);

interface UserMessageProps {
  message: Message;
  /** All after it. */
  later: readonly Message[];
  speaker: string;
  now: Date;
  /** Where its words may be changed. */
  edit: MessageEdit | null;
}

export function UserMessage({ message, later, speaker, now, edit }: UserMessageProps) {
  const isEditing = edit?.id === message.id;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (edit && isEditing) {
    return (
      <EditForm
        text={edit.text}
        later={later}
        onChange={edit.change}
        onSend={() => void edit.send(message)}
        onCancel={edit.cancel}
      />
    );
  }
  return (
    <UserFrame
      id={message.id}
      text={message.content}
      speaker={speaker}
      footer={
        <>
          {edit && (
            <IconButton
              ref={button}
              label="Edit message"
              icon={Pencil}
              size="sm"
              className="-my-1 md:pointer-fine:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100"
              onPointerEnter={preloadForm}
              onFocus={preloadForm}
              onClick={() => edit.open(message)}
            />
          )}
          <MessageTime time={message.createdAt} now={now} />
        </>
      }
    />
  );
}
