import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { addTags } from './add-tags.ts';

interface TagFieldProps extends FieldTexts {
  value: string[];
  onValueChange: (value: string[]) => void;
  /** What is offered while one types. */
  suggestions?: readonly string[];
  maxTags: number;
  maxLength: number;
  /** Shown where one more would be too many. */
  fullMessage: string;
}

/** Short words in a row, each with a way to remove it. Enter or a comma adds what is typed, and so does leaving. */
export function TagField(props: TagFieldProps) {
  const { value, onValueChange, suggestions = [], maxTags, maxLength, fullMessage, ...texts } = props;
  const [typed, setTyped] = useState('');
  const [wasFull, setFull] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const error = texts.error || (wasFull && fullMessage);
  const ids = useFieldIds(undefined, { help: texts.help, error });

  const change = (next: string[]) => {
    setFull(false);
    onValueChange(next);
  };
  const add = (text: string) => {
    const { tags, isFull } = addTags(value, text, maxTags);
    setFull(isFull);
    if (isFull) return;
    setTyped('');
    onValueChange(tags);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      change(value.slice(0, -1));
    }
  };

  return (
    <Field {...texts} ids={ids} error={error}>
      <div className="input tag-input" aria-invalid={error ? true : undefined}>
        {value.length > 0 && (
          <ul className="contents" aria-labelledby={ids.labelId}>
            {value.map((tag) => (
              <li key={tag} className="badge tag-chip">
                <span className="truncate" title={tag}>
                  {tag}
                </span>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => {
                    change(value.filter((each) => each !== tag));
                    input.current?.focus();
                  }}
                >
                  <X size={12} strokeWidth={2} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxLength}
          list={listId}
          value={typed}
          {...ids.control}
          onChange={({ target }) => {
            if (target.value.includes(',')) add(target.value);
            else setTyped(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      </div>
    </Field>
  );
}
