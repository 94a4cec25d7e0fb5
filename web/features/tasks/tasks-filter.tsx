import { agentTypes, originLabel } from '../../../contract/agents.ts';
import { taskPriorities, taskPriorityLabels } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { useMembers } from '../../lib/members.ts';
import { fullNameOf } from '../../lib/session.ts';
import { FilterButton } from '../../ui/filter-button.tsx';
import { PickGroup } from '../../ui/pick-group.tsx';
import { countChoices, dueChoices, manual, nobody, noFilter } from './task-filter.ts';
import type { Facet, TaskFilter } from './task-filter.ts';

const dueLabels: Record<(typeof dueChoices)[number], string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'Next 7 days',
  later: 'Later',
  none: 'No date',
};
const priorityOptions = taskPriorities.map((priority) => ({ value: priority, label: taskPriorityLabels[priority] }));
const dueOptions = dueChoices.map((choice) => ({ value: choice, label: dueLabels[choice] }));
const originOptions = [
  ...agentTypes.map((agentType) => ({ value: agentType, label: originLabel(agentType) })),
  { value: manual, label: originLabel(null) },
];

/** Nobody, the members, and whoever else has a task or is looked for. */
function usePeople(organizationId: string, tasks: readonly Task[], chosen: readonly string[]) {
  const { data: members = [] } = useMembers(organizationId);
  const names = new Map(members.map(({ userId, user }) => [userId, fullNameOf(user)]));
  for (const { assignee } of tasks) {
    if (assignee && !names.has(assignee.id)) names.set(assignee.id, fullNameOf(assignee));
  }
  for (const id of chosen) if (id !== nobody && !names.has(id)) names.set(id, 'Somebody who has left');
  return [{ value: nobody, label: 'Nobody yet' }, ...[...names].map(([value, label]) => ({ value, label }))];
}

interface FilterProps {
  organizationId: string;
  tasks: readonly Task[];
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}

function Facets({ organizationId, tasks, filter, onChange }: FilterProps) {
  const people = usePeople(organizationId, tasks, filter.assignee);
  const facet = (name: Facet) => ({
    value: filter[name],
    onChange: (values: string[]) => onChange({ ...filter, [name]: values }),
  });
  return (
    <>
      <PickGroup legend="Due" options={dueOptions} {...facet('due')} />
      <PickGroup legend="Priority" options={priorityOptions} {...facet('priority')} />
      <PickGroup legend="Assigned to" options={people} {...facet('assignee')} />
      <PickGroup legend="From" options={originOptions} {...facet('origin')} />
    </>
  );
}

/** Chooses which tasks the board shows; every choice counts at once. */
export function TasksFilter({
  shownCount,
  onOpen,
  ...filtering
}: FilterProps & { shownCount: number; onOpen: () => void }) {
  const { filter, onChange } = filtering;
  return (
    <FilterButton
      title="Filter tasks"
      count={countChoices(filter)}
      onOpen={onOpen}
      onClear={() => onChange(noFilter)}
      doneLabel={shownCount === 1 ? 'Show 1 task' : `Show ${shownCount} tasks`}
    >
      <Facets {...filtering} />
    </FilterButton>
  );
}
