import { ListChecks, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { AskedPlace } from './asked-place.ts';
import { useSuggestTasks } from './chat-api.ts';
import { showFailure } from '../../lib/show-failure.ts';

const failed = 'Failed to suggest tasks';

interface SuggestTasksButtonProps {
  message: Message;
  /** The model failed at it before. */
  isAgain?: boolean;
  place: AskedPlace;
}

export function SuggestTasksButton({ message, isAgain = false, place }: SuggestTasksButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => place.take(button.current), [place]);
  const { mutate, isPending } = useSuggestTasks(({ suggestedTasks: tasks, tasksProblem }) => {
    if (tasksProblem && (isAgain || tasks.length === 0)) {
      showToast({ title: failed, description: tasksProblem.message, variant: 'destructive' });
      return;
    }
    if (button.current && (isAgain || tasks.length > 0)) place.leave(button.current);
    if (tasks.length === 0) {
      showToast({
        title: 'No Tasks Found',
        description: 'No actionable tasks were identified in this message',
        icon: 'info',
      });
      return;
    }
    showToast({ title: `${tasks.length} task(s) suggested` });
  });
  const suggest = () =>
    mutate(message, {
      onError: (error) => showFailure(failed, error),
    });
  return (
    <>
      <Button
        ref={button}
        variant={isAgain ? 'secondary' : 'quiet'}
        size="sm"
        icon={isAgain ? RotateCcw : ListChecks}
        busy={isPending}
        onClick={suggest}
      >
        {isAgain ? 'Try again' : 'Suggest Tasks'}
      </Button>
      <span className="sr-only" aria-live="polite">
        {isPending ? 'Looking for tasks in this message.' : ''}
      </span>
    </>
  );
}
