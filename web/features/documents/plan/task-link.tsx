import { SquareCheckBig } from 'lucide-react';

/** To the task that was made of something. */
export const TaskLink = ({ taskId, of }: { taskId: string; of: string }) => (
  <a
    href={`/tasks?task=${taskId}`}
    aria-label={`Task: ${of}`}
    className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-success-soft px-2.5 text-xs font-semibold text-on-success-soft hover:underline max-md:min-h-10"
  >
    <SquareCheckBig size={14} strokeWidth={2} aria-hidden="true" />
    Task
  </a>
);
