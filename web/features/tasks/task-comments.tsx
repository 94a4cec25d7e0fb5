import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDate, formatRelativeTime, formatTime } from '../../lib/format.ts';
import { useMembers } from '../../lib/members.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EarlierList } from '../../ui/earlier-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { useComments, useDeleteComment } from './comments-api.ts';
import { splitMentions } from './mentions.ts';

const authorOf = ({ user }: TaskComment) => (user ? fullNameOf(user) : 'Somebody who has left');

interface CommentProps {
  comment: TaskComment;
  memberNames: readonly string[];
  onDelete: (comment: TaskComment) => void;
}

function Comment({ comment, memberNames, onDelete }: CommentProps) {
  const author = authorOf(comment);
  return (
    <li tabIndex={-1} className="flex gap-2.5 rounded-lg">
      <Avatar name={author} size={28} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold wrap-anywhere">{author}</span>
          <time
            dateTime={comment.createdAt}
            title={`${formatDate(comment.createdAt)} at ${formatTime(comment.createdAt)}`}
            className="text-xs text-ink-3"
          >
            {formatRelativeTime(comment.createdAt)}
          </time>
        </p>
        <p className="text-sm whitespace-pre-wrap wrap-anywhere">
          {splitMentions(comment.comment, memberNames).map(({ text, isMention }, index) =>
            isMention ? (
              <strong key={index} className="font-semibold text-link">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
      </div>
      {comment.can.delete && (
        <span className="-my-1 text-ink-3">
          <IconButton
            label={`Delete the comment of ${author}`}
            icon={Trash2}
            size="sm"
            onClick={() => onDelete(comment)}
          />
        </span>
      )}
    </li>
  );
}

const LoadingComments = () => (
  <div role="status" aria-label="Loading comments" className="grid gap-2.5">
    <Skeleton className="h-4 w-2/5" />
    <Skeleton className="h-4 w-4/5" />
  </div>
);

/** What people say about a task, and a field to answer for those who may. */
export function TaskComments({ task }: { task: Task }) {
  const headingId = useId();
  const { data: comments, error, refetch, earlier } = useComments(task.id);
  const members = useMembers(task.organizationId);
  const { mutate } = useDeleteComment(task);
  const [toDelete, setToDelete] = useState<TaskComment | null>(null);
  const count = comments && !earlier.hasMore ? comments.length : task.commentCount;

  const list = () => {
    if (!comments) {
      return error ? (
        <ErrorState
          title="The comments could not be loaded."
          help={sentenceOf(error)}
          onRetry={() => void refetch()}
          className="py-4!"
        />
      ) : (
        <LoadingComments />
      );
    }
    if (comments.length === 0) return <p className="text-sm text-ink-3">No comments yet</p>;
    return (
      <EarlierList
        label="Show earlier comments"
        earlier={earlier}
        firstId={comments[0]?.id}
        className="grid gap-4"
        buttonClassName="justify-self-start"
      >
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            memberNames={(members.data ?? []).map(({ user }) => fullNameOf(user))}
            onDelete={setToDelete}
          />
        ))}
      </EarlierList>
    );
  };

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={headingId} className="flex items-center gap-2 text-sm font-semibold">
        Comments
        <CountBadge count={count} label={count === 1 ? '1 comment' : `${count} comments`} />
      </h3>
      {list()}
      {task.can.comment && <CommentForm task={task} members={members.data ?? []} />}
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(open) => {
          if (!open) setToDelete(null);
        }}
        title="Delete this comment?"
        body="It is removed for everybody. This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (toDelete) mutate(toDelete);
          setToDelete(null);
        }}
      />
    </section>
  );
}
