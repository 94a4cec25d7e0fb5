import { useEffect, useRef, useState } from 'react';
import type { Task } from '../../../contract/tasks.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useMembers } from '../../lib/members.ts';
import { useUser } from '../../lib/session.ts';
import {
  changedFields,
  continueEdit,
  readEdit,
  rebaseEdit,
  startEdit,
  takeTheirs,
  toChanges,
  writeEdit,
} from './task-entries.ts';
import type { TaskEdit, TaskEntries, TaskField } from './task-entries.ts';
import { useSaveTask } from './tasks-api.ts';

export interface TaskForm {
  edit: TaskEdit;
  isChanged: boolean;
  /** There were changes from an earlier visit when the form opened. */
  isRestored: boolean;
  isSaving: boolean;
  enter: (changes: Partial<TaskEntries>) => void;
  save: () => void;
  discard: () => void;
  acceptTheirs: (field: TaskField) => void;
}

/** The edit of a task: kept in this browser until it is saved, and brought onto every newer version that comes in. */
export function useTaskForm(task: Task): TaskForm {
  const draftKey = `task:${useUser().id}:${task.id}`;
  const [current, setEdit] = useState(() => readEdit(readDraft(draftKey), task));
  const [isRestored, setRestored] = useState(() => writeEdit(current) !== '');
  const sent = useRef<TaskEntries | null>(null);
  const members = useMembers(task.organizationId);
  const edit = task.updatedAt > current.updatedAt ? rebaseEdit(current, task) : current;
  if (edit !== current) setEdit(edit);

  const { mutate, isPending } = useSaveTask((newer, isOwn) => {
    if (isOwn) removeDraft(draftKey);
    setRestored(false);
    setEdit((latest) =>
      isOwn ? continueEdit(latest, sent.current ?? latest.entries, newer) : rebaseEdit(latest, newer),
    );
  });

  useEffect(() => saveDraft(draftKey, writeEdit(edit)), [draftKey, edit]);

  return {
    edit,
    isChanged: changedFields(edit.start, edit.entries).length > 0,
    isRestored,
    isSaving: isPending,
    enter: (changes) => setEdit({ ...edit, entries: { ...edit.entries, ...changes } }),
    save: () => {
      if (isPending) return;
      sent.current = edit.entries;
      const changes = toChanges(edit.start, edit.entries);
      const { assignedTo } = changes;
      const member = members.data?.find(({ userId }) => userId === assignedTo);
      const assignee = member ? { ...member.user, id: member.userId } : null;
      mutate({ task, changes, ...(assignedTo !== undefined && { assignee }), updatedAt: edit.updatedAt });
    },
    discard: () => {
      setRestored(false);
      setEdit(startEdit(task));
    },
    acceptTheirs: (field) => setEdit(takeTheirs(edit, field)),
  };
}
