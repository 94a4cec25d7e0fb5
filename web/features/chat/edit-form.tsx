import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { lengthProblem } from './message-length.ts';

interface EditFormProps {
  text: string;
  /** What gives way to the new answer. */
  later: readonly Message[];
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
}

const whatGoes = (later: readonly Message[]): string => {
  const messages =
    later.length === 1 ? 'The message after it is deleted' : `The ${later.length} messages after it are deleted`;
  const document = later.some(({ metadata }) => metadata.flowRunId) ? ', a finished document among them' : '';
  return `${messages} for good${document}. Tasks that you created from there are kept.`;
};

/** In the place of a message: its words, to be changed and sent again. */
export function EditForm({ text, later, onChange, onSend, onCancel }: EditFormProps) {
  const [isConfirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const problem = lengthProblem(text);
  const submit = () => {
    if (problem !== null || text.trim() === '') return;
    if (later.length > 0) setConfirming(true);
    else onSend();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onCancel();
  };
  const listen = (event: KeyboardEvent) => {
    cancelOnEscape(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      <form
        ref={form}
        className="grid w-full gap-2 justify-self-end md:max-w-[min(92%,600px)]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextareaField
          label="Your message"
          hideLabel
          help={<span className="pointer-coarse:hidden">Ctrl + Enter sends, Escape cancels</span>}
          error={problem}
          rows={2}
          inputClassName="field-sizing-content max-h-80 thin-scrollbar"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={listen}
        />
        <div className="flex justify-end gap-2">
          <Button size="sm" variant="quiet" onKeyDown={cancelOnEscape} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            disabled={problem !== null || text.trim() === ''}
            onKeyDown={cancelOnEscape}
          >
            Send again
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Replace what follows this message?"
        body={whatGoes(later)}
        confirmLabel="Send and replace"
        onConfirm={onSend}
        danger
      />
    </>
  );
}
