import { Table2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinRows, mostRows, splitRows } from '../../../../contract/table-answers.ts';
import type { TableStep } from '../../../../contract/table-answers.ts';
import { useMembers } from '../../../lib/members.ts';
import { useSelectedOrganization } from '../../../lib/organization.ts';
import { fullNameOf } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { dayIn } from '../../../lib/format.ts';
import { focusField } from '../focus-field.ts';
import { offerRows } from './offer-rows.ts';
import { readPaste } from './read-paste.ts';
import { RowsOffer } from './rows-offer.tsx';
import { TableEditor } from './table-editor.tsx';
import { isInLines } from './table-rows.ts';
import { longestAnswer } from './use-table.ts';

/** Lines to look over as rows; the same object until there are others. */
export type OfferedLines = { text: string } | null;

interface TableAnswerProps {
  step: TableStep;
  /** Of the text field; the question has the same with `-label`. */
  id: string;
  value: string;
  onChange: (value: string) => void;
  describedBy?: string;
  lines: OfferedLines;
  isNarrow?: boolean;
}

interface Source {
  lines: string;
  rows: string;
}

/** Each line with its row. */
const rowsByLine = ({ lines, rows }: Source, columnCount: number): Map<string, readonly string[]> => {
  const cells = splitRows(rows, columnCount);
  return new Map(lines.split('\n').map((line, at) => [line.replace(/\s+/g, ' ').trim(), cells[at] ?? [line]]));
};

interface WrittenLinesProps extends TableAnswerProps {
  today: string;
  /** The rows that the lines were made of. */
  source: Source;
  /** Null where they are rows again as they were. */
  onRows: (answer: string | null) => void;
}

function WrittenLines(props: WrittenLinesProps) {
  const { step, id, value, onChange, describedBy, lines, today, onRows, source } = props;
  const { columns } = step;
  const [offered, setOffered] = useState<string | null>(null);
  const [seenLines, setSeenLines] = useState(lines);
  if (lines !== seenLines) {
    setSeenLines(lines);
    setOffered(lines?.text ?? null);
  }
  const pasted = offered === null ? null : readPaste(offered, '');
  const known = rowsByLine(source, columns.length);
  const offer = pasted && offerRows(pasted, { columns, column: 0, room: mostRows, today, known });
  const isUnchanged = value === source.lines;
  return (
    <>
      <textarea
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        dir="auto"
        required={step.required}
        value={value}
        maxLength={longestAnswer}
        className="input textarea field-sizing-content max-h-[40dvh] min-h-[148px] rounded-lg px-4 py-3.5 text-lg"
        onChange={(event) => onChange(event.target.value)}
      />
      {offer && (
        <RowsOffer
          {...{ columns, offer }}
          dismissLabel="Keep the lines"
          onAdd={() => onRows(joinRows(offer.rows))}
          onDismiss={() => setOffered(null)}
        />
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={Table2}
          onClick={() => (isUnchanged || value.trim() === '' ? onRows(null) : setOffered(value))}
        >
          Use the table
        </Button>
        {value.trim() !== '' && (
          <p className="text-xs text-ink-3">Your lines are offered as rows to look over. Rows can be added up.</p>
        )}
      </div>
    </>
  );
}

/** Rows of cells, or lines for those who would rather write; the answer is text either way. */
export function TableAnswer(props: TableAnswerProps) {
  const { step, value, onChange } = props;
  const organization = useSelectedOrganization();
  const needsMembers = step.columns.some(({ type }) => type === 'person');
  const { data: members = [] } = useMembers(organization.id, { enabled: needsMembers });
  const isWritten = isInLines(value, step.columns.length);
  const [shown, setShown] = useState({ answer: value, isWriting: isWritten, opening: 0 });
  const [turns, setTurns] = useState(0);
  const [source, setSource] = useState<Source>({ lines: '', rows: '' });
  const area = useRef<HTMLDivElement>(null);
  const { opening } = shown;
  useEffect(() => {
    if (turns > 0) focusField(area.current);
  }, [turns]);
  // Another window, a suggestion or a choice between two answers has put another in its place.
  if (value !== shown.answer) setShown({ answer: value, isWriting: isWritten, opening: opening + 1 });
  const change = (answer: string) => {
    setShown((before) => ({ ...before, answer }));
    onChange(answer);
  };
  const open = (isWriting: boolean, answer: string) => {
    setShown({ answer, isWriting, opening: opening + 1 });
    setTurns(turns + 1);
    onChange(answer);
  };
  const shared = { ...props, onChange: change, today: dayIn(organization.timeZone) };
  return (
    <div ref={area} key={opening}>
      {shown.isWriting ? (
        <WrittenLines
          {...shared}
          source={source}
          onRows={(rows) => open(false, rows ?? (value === source.lines ? source.rows : ''))}
        />
      ) : (
        <TableEditor
          {...shared}
          members={members.map(({ user }) => fullNameOf(user))}
          onWrite={(lines) => {
            setSource({ lines, rows: value });
            open(true, lines);
          }}
        />
      )}
    </div>
  );
}
