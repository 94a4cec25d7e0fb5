import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import type { Member } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useCreateComment } from './comments-api.ts';
import { MentionField } from './mention-field.tsx';

/** Beside the names of those who read a comment and cannot answer it. */
const limitLabels: Partial<Record<Role, string>> = { viewer: roleLabels.viewer };

/** A new comment: kept in this browser until it is sent. */
export function CommentForm({ task, members }: { task: Task; members: readonly Member[] }) {
  const userId = useUser().id;
  const draftKey = `comment:${userId}:${task.id}`;
  const [comment, setComment] = useState(() => readDraft(draftKey));
  const { mutate, isPending, isSuccess } = useCreateComment(task);
  const isEmpty = comment.trim() === '';
  const people = members
    .filter((member) => member.userId !== userId)
    .map(({ userId: id, user, role }) => ({
      id,
      name: fullNameOf(user),
      email: user.email,
      limit: limitLabels[role],
    }));

  useEffect(() => saveDraft(draftKey, comment), [draftKey, comment]);

  const send = () => {
    if (isEmpty || isPending) return;
    mutate(comment, {
      onSuccess: () => {
        removeDraft(draftKey);
        // What was typed while it was on its way stays.
        setComment((latest) => (latest === comment ? '' : latest));
      },
    });
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
