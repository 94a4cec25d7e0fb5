import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { takeAdded } from '../../lib/composer-draft.ts';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { isFocusLost } from '../../ui/focus-on.ts';
import { lengthProblem } from './message-length.ts';

const maxHeight = 160;
const problemId = 'chat-message-problem';
/** Elsewhere the field would bring up a keyboard over what is there. */
const hasKeyboard = '(pointer: fine)';

const fieldId = 'chat-message';
/** For what leads to the conversation, and goes with its view. */
export function focusComposer(): void {
  if (matchMedia(hasKeyboard).matches) document.getElementById(fieldId)?.focus({ preventScroll: true });
}

interface ComposerProps {
  persona: string;
  /** Under which the unsent text is kept. */
  draftKey: string;
  isAnswering: boolean;
  /** Of the open conversation. */
  conversationId: string | null;
  /** Until it is there a message waits for it. */
  canSubmit: boolean;
  /** Gives `false` where the text could not go anywhere: it then stays. */
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
  note: ReactNode;
}

/** Grows with its text. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    if (text !== '') current.style.height = `${Math.min(current.scrollHeight, maxHeight)}px`;
  }, [text]);
  return field;
}

export function Composer(props: ComposerProps) {
  const { persona, draftKey, isAnswering, conversationId, canSubmit, onSend, onStop, note } = props;
  const [text, setText] = useState(() => readDraft(draftKey));
  const field = useGrowing(text);
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    const { current } = field;
    if (!takeAdded(draftKey) || !current || !matchMedia(hasKeyboard).matches) return;
    current.focus({ preventScroll: true });
    current.setSelectionRange(current.value.length, current.value.length);
  }, [draftKey, field]);
  useEffect(() => {
    // Send and Stop give way to each other; who is nowhere else goes on writing.
    if (wasAnswering.current !== isAnswering && field.current && isFocusLost(field.current)) field.current.focus();
    wasAnswering.current = isAnswering;
  }, [isAnswering, field]);

  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const isWaiting = waitsFor !== null && waitsFor === conversationId;

  const problem = lengthProblem(text);
  const change = (next: string) => {
    setText(next);
    setWaitsFor(null);
    saveDraft(draftKey, next);
  };
  const send = async () => {
    change('');
    if (!(await onSend(text))) change(text);
  };
  const submit = () => {
    if (isAnswering || problem !== null || text.trim() === '') return;
    if (canSubmit) void send();
    else setWaitsFor(conversationId);
  };
  const sendWaiting = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isWaiting || !canSubmit || isAnswering) return;
    const timer = setTimeout(() => sendWaiting());
    return () => clearTimeout(timer);
  }, [isWaiting, canSubmit, isAnswering]);
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div
      data-composer
      className="relative mx-auto w-full max-w-[calc(var(--read-max)+64px)] flex-none px-3 pt-2 pb-[calc(10px+env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-surface before:to-transparent md:px-8 md:pt-2.5 md:pb-3.5"
    >
      <form
        className="elev-sm flex items-end gap-2 rounded-xl border border-line-input bg-surface py-[7px] pr-[7px] pl-4 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label htmlFor={fieldId} className="sr-only">
          Message {persona}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          className="thin-scrollbar min-w-0 flex-1 resize-none bg-transparent py-2.5 text-lg/6 outline-none placeholder:text-ink-3 read-only:cursor-not-allowed md:py-1.5"
          placeholder={`Message ${persona}…`}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          readOnly={isAnswering}
          aria-disabled={isAnswering || undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={submitOnEnter}
        />
        {isAnswering ? (
          <IconButton
            key="stop"
            label="Stop reply"
            icon={Square}
            variant="secondary"
            className="rounded-[11px] [&_svg]:size-3 [&_svg]:fill-current"
            onClick={onStop}
          />
        ) : (
          <IconButton
            key="send"
            type="submit"
            label="Send message"
            icon={ArrowUp}
            variant="primary"
            className="rounded-[11px]"
            disabled={problem !== null || text.trim() === ''}
          />
        )}
      </form>
      <div role="alert" className={problem === null ? undefined : 'mt-1.5 px-1'}>
        {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
      </div>
      <div className="mt-1.5 flex min-h-5 flex-wrap items-center justify-center gap-x-2 gap-y-1 text-center text-2xs text-ink-3 md:mt-2 md:text-xs">
        <span role="status" className={isWaiting ? undefined : 'absolute'}>
          {isWaiting && 'Sent as soon as this conversation is here.'}
        </span>
        {!isWaiting && note}
      </div>
    </div>
  );
}
