import type { RefObject } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { replaceElsewhere, type ReplacedValue } from './replaced-values.ts';
import { useSaveVersion } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

interface ReplacedElsewhereProps {
  message: ResultMessage;
  markdown: string;
  values: ReplacedValue[];
  /** Of the latest version. */
  version: number;
  /** Has the focus once the line is gone. */
  editButton: RefObject<HTMLButtonElement | null>;
  onSaved: (message: Message) => void;
}

const countOthers = (count: number): string => (count === 1 ? 'one other place' : `${count} other places`);

/** After an edit: the old name or amount where it was left, to be replaced there as well. */
export function ReplacedElsewhere(props: ReplacedElsewhereProps) {
  const { message, markdown, values, version, editButton, onSaved } = props;
  const { mutate, isPending, variables } = useSaveVersion(message, onSaved);
  const replace = (value: ReplacedValue) => {
    const content = replaceElsewhere(markdown, value);
    mutate(
      { content, basedOn: version },
      {
        onSuccess: () => {
          showToast({ title: 'Replaced', description: 'The earlier text is under Versions.' });
          editButton.current?.focus();
        },
        onError: (error) =>
          showToast({ title: 'Nothing was replaced', description: sentenceOf(error), variant: 'destructive' }),
      },
    );
  };
  return (
    <section
      role="status"
      aria-label="Replaced at one place"
      className="mt-3 grid gap-2 rounded-lg border border-line bg-canvas px-4 py-3 text-sm"
    >
      {values.map((value) => (
        <p key={value.from} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="wrap-anywhere">{`“${value.from}” still stands at ${countOthers(value.count)}.`}</span>
          <Button
            size="sm"
            busy={isPending && variables.content === replaceElsewhere(markdown, value)}
            disabled={isPending}
            onClick={() => replace(value)}
          >
            <span
              className="block max-w-[60vw] truncate md:max-w-105"
              title={value.to}
            >{`Replace it with “${value.to}”`}</span>
          </Button>
        </p>
      ))}
    </section>
  );
}
