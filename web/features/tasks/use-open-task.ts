import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Task } from '../../../contract/tasks.ts';

/**
 * The task that `/tasks?task=<id>` names: `null` while nobody knows yet whether there is one, `undefined` where there
 * is none. One that a colleague has just made is not in the list that was loaded before: it is asked for once more.
 */
export function useOpenTask(
  tasks: readonly Task[] | undefined,
  refetch: () => Promise<unknown>,
  isMoreToCome: boolean,
) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('task');
  const [checkedId, setCheckedId] = useState<string | null>(null);
  const found = tasks?.find((task) => task.id === id);
  const isUnknown = tasks !== undefined && !isMoreToCome && id !== null && !found && id !== checkedId;

  useEffect(() => {
    if (!isUnknown) return undefined;
    let isCurrent = true;
    void refetch().then(() => isCurrent && setCheckedId(id));
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, id, refetch]);

  return {
    isOpen: id !== null,
    task: isUnknown || !tasks || (isMoreToCome && !found) ? null : found,
    askAgain: () => setCheckedId(null),
    hrefOf: (task: Task) => {
      const address = new URLSearchParams(parameters);
      address.set('task', task.id);
      return `/tasks?${address}`;
    },
    close: () =>
      setParameters(
        (current) => {
          current.delete('task');
          return current;
        },
        { replace: true },
      ),
  };
}
