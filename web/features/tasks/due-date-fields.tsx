import { useQuery } from '@tanstack/react-query';
import { Calendar } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { describeDistance } from './due-date.ts';
import { dueDatePreviewQuery } from './tasks-api.ts';
import type { DueDateQuestion } from './tasks-api.ts';

const previewDelay = 500;

/** What was typed, once the typing has rested for half a second. */
function useRestedQuestion(question: DueDateQuestion): { rested: DueDateQuestion | null; isTyping: boolean } {
  const [rested, setRested] = useState<DueDateQuestion | null>(null);
  const { organizationId, title, description, priority } = question;
  useEffect(() => {
    const timer = setTimeout(() => setRested({ organizationId, title, description, priority }), previewDelay);
    return () => clearTimeout(timer);
  }, [organizationId, title, description, priority]);
  const isTyping =
    rested?.title !== title ||
    rested.description !== description ||
    rested.priority !== priority ||
    rested.organizationId !== organizationId;
  return { rested, isTyping };
}

function SmartDueDate({ question, today }: Pick<DueDateFieldsProps, 'question' | 'today'>) {
  const { rested, isTyping } = useRestedQuestion(question);
  const hasTitle = question.title.trim() !== '';
  const asked = rested ?? question;
  const { data, error, isFetching } = useQuery({
    ...dueDatePreviewQuery(asked),
    enabled: rested !== null && rested.title.trim() !== '',
  });
  const suggestion = hasTitle && !error ? data : undefined;
  const isAsking = hasTitle && (isTyping || isFetching);
  const reason = suggestion && `${suggestion.reason} ${describeDistance(suggestion.dueDate, today)}.`;

  const help = () => {
    if (!hasTitle) return 'Enter a title to see the suggested date.';
    if (isAsking) return 'Looking for a date...';
    if (error) return 'The date cannot be shown just now. It is set when the task is created.';
    return reason;
  };
  return (
    <>
      <TextField
        label="Due date"
        hideLabel
        disabled
        prefix={<Calendar size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={suggestion?.formattedDate ?? ''}
        help={help()}
      />
      <p role="status" className="sr-only">
        {suggestion && !isAsking && `Suggested due date: ${suggestion.formattedDate}. ${reason}`}
      </p>
    </>
  );
}

interface DueDateFieldsProps {
  question: DueDateQuestion;
  hasSmartDueDate: boolean;
  onSmartDueDateChange: (hasSmartDueDate: boolean) => void;
  /** `YYYY-MM-DD`, or empty for no date. */
  day: string;
  onDayChange: (day: string) => void;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
}

export function DueDateFields(props: DueDateFieldsProps) {
  const { question, hasSmartDueDate, onSmartDueDateChange, day, onDayChange, today } = props;
  return (
    <div className="grid gap-2.5 rounded-lg border border-line bg-canvas px-3.5 pt-3 pb-3.5">
      <SwitchField
        label="Smart due date"
        help="Goodstead suggests a date from the title, description and priority."
        checked={hasSmartDueDate}
        onCheckedChange={onSmartDueDateChange}
      />
      {hasSmartDueDate ? (
        <SmartDueDate question={question} today={today} />
      ) : (
        <TextField
          type="date"
          label="Due date"
          hideLabel
          max="9999-12-31"
          help={day === '' ? 'Without a date the task is never overdue.' : undefined}
          value={day}
          onChange={(event) => onDayChange(event.target.value)}
        />
      )}
    </div>
  );
}
