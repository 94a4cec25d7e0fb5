import { Check, ChevronDown, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { SuggestedTask } from '../../../contract/conversations.ts';
import { useOrganization } from '../../lib/organization.ts';
import { readText, writeText } from '../../lib/stored-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PriorityBadge } from '../../ui/priority-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCreateTask } from './chat-api.ts';
import { showFailure } from './show-failure.ts';

interface TaskRowProps {
  task: SuggestedTask;
  agentType: AgentType;
  /** Under which it is remembered that the task was created. */
  storageKey: string;
}

function TaskRow({ task, agentType, storageKey }: TaskRowProps) {
  const { organization, can } = useOrganization();
  const { mutate, isPending } = useCreateTask();
  const [isCreated, setCreated] = useState(() => readText(storageKey) !== null);
  const create = () => {
    if (!organization) return;
    mutate(
      { ...task, organizationId: organization.id, createdFromAgent: agentType },
      {
        onSuccess: ({ id }) => {
          setCreated(true);
          writeText(storageKey, id);
          showToast({ title: 'Task created successfully' });
        },
        onError: (error) => showFailure('Failed to create task', error),
      },
    );
  };
  return (
    <li className="flex flex-col gap-2.5 border-t border-line px-3.5 py-3 md:flex-row md:items-center md:gap-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h4 className="text-sm font-semibold wrap-anywhere">{task.title}</h4>
          <PriorityBadge priority={task.priority} />
        </div>
        {task.description && <p className="mt-0.5 text-xs/[19px] text-ink-2 wrap-anywhere">{task.description}</p>}
      </div>
      {isCreated ? (
        <span
          role="status"
          className="inline-flex h-10 items-center gap-1.5 px-2.5 text-xs font-semibold whitespace-nowrap text-on-success-soft max-md:px-0 md:h-(--h-sm)"
        >
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          Task created
        </span>
      ) : (
        can.createTask && (
          <Button
            size="sm"
            icon={Plus}
            className="max-md:w-full"
            busy={isPending}
            aria-label={`Create Task: ${task.title}`}
            onClick={create}
          >
            Create Task
          </Button>
        )
      )}
    </li>
  );
}

interface SuggestedTasksProps {
  messageId: string;
  tasks: readonly SuggestedTask[];
  agentType: AgentType;
  /** The button that asked for them has given its place to them, and had the focus. */
  takesFocus: boolean;
}

const focusOn = (element: HTMLElement | null) => element?.focus();
const countInWords = (count: number) => (count === 1 ? '1 suggested task' : `${count} suggested tasks`);

/** What an answer proposes to do. Only a click makes a task of it. */
export function SuggestedTasks({ messageId, tasks, agentType, takesFocus }: SuggestedTasksProps) {
  const [isOpen, setOpen] = useState(true);
  if (tasks.length === 0) return null;
  return (
    <section className="mt-4 overflow-hidden rounded-lg border border-line">
      <h3>
        <button
          ref={takesFocus ? focusOn : undefined}
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-10 w-full items-center gap-2 bg-canvas px-3.5 text-left text-sm font-semibold -outline-offset-2 hover:bg-hover max-md:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          <ListChecks size={16} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
          <span className="flex-1">{countInWords(tasks.length)}</span>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            className={classNames('text-ink-2', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      {isOpen && (
        <ul>
          {tasks.map((task, index) => (
            <TaskRow
              key={index}
              task={task}
              agentType={agentType}
              storageKey={`goodstead-created-task:${messageId}:${index}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
