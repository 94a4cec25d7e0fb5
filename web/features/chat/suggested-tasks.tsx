import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, ListChecks, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message, SuggestedTask } from '../../../contract/conversations.ts';
import { useOrganization } from '../../lib/organization.ts';
import { focusOn } from '../../ui/focus-on.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PriorityBadge } from '../../ui/priority-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { madeTasksQuery, useMakeTask } from '../tasks/index.ts';
import { showFailure } from '../../lib/show-failure.ts';
import type { AskedPlace } from './asked-place.ts';
import { SuggestTasksButton } from './suggest-tasks-button.tsx';
import { TestModelHint } from './test-model-hint.tsx';

interface TaskRowProps {
  task: SuggestedTask;
  message: Message;
  agentType: AgentType;
}

function TaskRow({ task, message, agentType }: TaskRowProps) {
  const { organization, can } = useOrganization();
  const { data: made, error } = useQuery(madeTasksQuery(message.chatSessionId));
  const { mutate, isPending, isSuccess } = useMakeTask(message.chatSessionId);
  const taskId = made?.find(({ messageId, title }) => messageId === message.id && title === task.title)?.taskId;
  const create = () => {
    if (!organization) return;
    mutate(
      {
        ...task,
        organizationId: organization.id,
        createdFromAgent: agentType,
        suggestion: { messageId: message.id, title: task.title },
      },
      {
        onSuccess: () => showToast({ title: 'Task created successfully' }),
        onError: (failure) => showFailure('Failed to create task', failure),
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
      {taskId !== undefined ? (
        <a
          ref={isSuccess ? focusOn : undefined}
          href={`/tasks?task=${taskId}`}
          aria-label={`Task created: ${task.title}`}
          className="inline-flex h-10 items-center gap-1.5 rounded-md px-2.5 text-xs font-semibold whitespace-nowrap text-on-success-soft hover:underline max-md:px-0 md:h-(--h-sm)"
        >
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          Task created
        </a>
      ) : (
        // It has its room from the first, and is there once it is known that it has no task yet; where that is not
        // known, the server refuses a second one.
        can.createTask && (
          <Button
            size="sm"
            icon={Plus}
            className={classNames('max-md:w-full', !made && !error && 'invisible')}
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
  message: Message;
  tasks: readonly SuggestedTask[];
  agentType: AgentType;
  /** Of the button that asked for them. */
  place: AskedPlace;
  /** May ask again where the model failed. */
  canSuggest: boolean;
}

const countInWords = (count: number) => (count === 1 ? '1 suggested task' : `${count} suggested tasks`);

/** What an answer proposes to do. Only a click makes a task of it. */
export function SuggestedTasks(props: SuggestedTasksProps) {
  const { message, tasks, agentType, place, canSuggest } = props;
  const { take } = place;
  const { tasksProblem } = message.metadata;
  const [isOpen, setOpen] = useState(true);
  const reasonId = useId();
  if (tasks.length === 0) return null;
  return (
    <section
      key={tasksProblem ? 'by-rules' : 'by-model'}
      ref={take}
      className="mt-4 scroll-mt-3 overflow-hidden rounded-lg border border-line"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={isOpen && tasksProblem ? reasonId : undefined}
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
      {isOpen && tasksProblem && (
        <div className="grid justify-items-start gap-2 border-t border-line px-3.5 py-3 text-xs text-pretty text-ink-2">
          <p id={reasonId}>{tasksProblem.message} These tasks were found by built-in rules, without the AI model.</p>
          {tasksProblem.inSettings && <TestModelHint />}
          {canSuggest && <SuggestTasksButton message={message} isAgain place={place} />}
        </div>
      )}
      {isOpen && (
        <ul>
          {tasks.map((task, index) => (
            <TaskRow key={index} task={task} message={message} agentType={agentType} />
          ))}
        </ul>
      )}
    </section>
  );
}
