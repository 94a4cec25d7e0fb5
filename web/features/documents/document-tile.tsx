import { documentTypeLabel } from '../../../contract/options.ts';
import { classNames } from '../../ui/class-names.ts';

const colors: Record<string, string> = {
  PDF: 'bg-danger-soft text-on-danger-soft',
  DOC: 'bg-info-soft text-on-info-soft',
  XLSX: 'bg-success-soft text-on-success-soft',
  XLS: 'bg-success-soft text-on-success-soft',
  CSV: 'bg-success-soft text-on-success-soft',
};

/** A sheet of paper with the type of the file on it. */
export function DocumentTile({ name }: { name: string }) {
  const label = documentTypeLabel(name);
  return (
    <span
      className={classNames(
        'grid h-10.5 w-9 flex-none place-items-center rounded-[5px_12px_5px_5px] pt-4 text-[10px]/none font-bold tracking-[0.02em]',
        colors[label] ?? 'bg-hover text-ink-2',
      )}
    >
      {label}
    </span>
  );
}
