import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSuggestTasks } from './chat-api.ts';
import { showFailure } from '../../lib/show-failure.ts';

interface SuggestTasksButtonProps {
  message: Message;
  /** Suggestions are about to take this button's place; it says whether it has the focus. */
  onSuggested: (hadFocus: boolean) => void;
}

export function SuggestTasksButton({ message, onSuggested }: SuggestTasksButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useSuggestTasks((tasks) => {
    if (tasks.length === 0) {
      showToast({
        title: 'No Tasks Found',
        description: 'No actionable tasks were identified in this message',
        icon: 'info',
      });
      return;
    }
    onSuggested(document.activeElement === button.current);
    showToast({ title: `${tasks.length} task(s) suggested` });
  });
  const suggest = () =>
    mutate(message, {
      onError: (error) => showFailure('Failed to suggest tasks', error),
    });
  return (
    <>
      <Button ref={button} variant="quiet" size="sm" icon={ListChecks} busy={isPending} onClick={suggest}>
        Suggest Tasks
      </Button>
      <span className="sr-only" aria-live="polite">
        {isPending ? 'Looking for tasks in this message.' : ''}
      </span>
    </>
  );
}
