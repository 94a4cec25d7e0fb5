import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import type { Member } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useCreateComment } from './comments-api.ts';
import { MentionField } from './mention-field.tsx';

/** Beside the names of those who read a comment and cannot answer it. */
const limitLabels: Partial<Record<Role, string>> = { viewer: roleLabels.viewer };

const joinTexts = (...texts: string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

/** A new comment: kept in this browser until it is sent. */
export function CommentForm({ task, members }: { task: Task; members: readonly Member[] }) {
  const user = useUser();
  const userId = user.id;
  const draftKey = `comment:${userId}:${task.id}`;
  const [comment, setComment] = useState(() => readDraft(draftKey));
  // On its way: kept like what is in the field, in case it does not arrive.
  const [sent, setSent] = useState('');
  const { mutate, isPending, isSuccess } = useCreateComment(
    task,
    () => {
      saveDraft(draftKey, comment);
      setSent('');
    },
    (refused) => {
      setSent('');
      setComment((typed) => joinTexts(refused, typed));
    },
  );
  const isEmpty = comment.trim() === '';
  const people = members
    .filter((member) => member.userId !== userId)
    .map(({ userId: id, user, role }) => ({
      id,
      name: fullNameOf(user),
      email: user.email,
      limit: limitLabels[role],
    }));

  const draft = joinTexts(sent, comment);
  useEffect(() => saveDraft(draftKey, draft), [draftKey, draft]);

  const send = () => {
    if (isEmpty || isPending) return;
    mutate({ comment: comment.trim(), createdAt: new Date().toISOString(), user });
    setSent(comment);
    setComment('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <MentionField
        label="New comment"
        help={
          <>
            <span role="status" className="font-medium text-ink-2">
              {!isEmpty && 'Not sent yet. It is kept here as a draft. '}
            </span>
            Type @ to mention a colleague. Ctrl or ⌘ with Enter sends.
          </>
        }
        value={comment}
        onChange={setComment}
        people={people}
        onSend={send}
      />
      <Button
        type="submit"
        className="justify-self-start max-md:w-full"
        aria-disabled={isEmpty ? true : undefined}
        busy={isPending}
        busyLabel="Sending..."
      >
        Add comment
      </Button>
      <p role="status" className="sr-only">
        {isSuccess && isEmpty && 'Comment added.'}
      </p>
    </form>
  );
}
