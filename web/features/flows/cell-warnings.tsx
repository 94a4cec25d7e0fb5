import type { CellWarning } from '../../../contract/flows.ts';

const shownAtMost = 8;

/** Cells of tables that stand in the document as they were typed, and are counted in no sum. */
export function CellWarnings({ warnings }: { warnings: readonly CellWarning[] }) {
  if (warnings.length === 0) return null;
  const left = warnings.length - shownAtMost;
  return (
    <div role="note" className="mb-3 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-on-warn-soft">
      <p className="font-semibold">These cells stand in the document as you typed them, and count in no sum:</p>
      <ul className="mt-0.5 list-inside list-disc wrap-anywhere">
        {warnings.slice(0, shownAtMost).map(({ step, row, column, message }) => (
          <li key={`${step} ${row} ${column}`}>{message}</li>
        ))}
      </ul>
      {left > 0 && <p>{`And ${left} more.`}</p>}
    </div>
  );
}
