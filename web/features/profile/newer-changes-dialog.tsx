import { profileLabels } from '../../../contract/profile-labels.ts';
import type { ProfileField } from '../../../contract/profile.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NewerChangesDialogProps {
  open: boolean;
  savedAt: string | null;
  /** What they changed. */
  changed: readonly ProfileField[];
  /** What both changed. */
  both: readonly ProfileField[];
  onResolve: (winner: 'mine' | 'theirs') => void;
  onPostpone: () => void;
}

const Fields = ({ title, fields }: { title: string; fields: readonly ProfileField[] }) => (
  <div>
    <p className="text-sm font-semibold">{title}</p>
    <ul className="list-disc pl-5 text-sm text-ink-2">
      {fields.map((field) => (
        <li key={field}>{profileLabels[field]}</li>
      ))}
    </ul>
  </div>
);

/** Shown instead of overwriting what somebody else saved in the meantime. */
export function NewerChangesDialog({ open, savedAt, changed, both, onResolve, onPostpone }: NewerChangesDialogProps) {
  const time = savedAt && ` on ${formatDate(savedAt)} at ${formatTime(savedAt)}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onPostpone();
      }}
      title="Somebody else's changes are newer"
      description={`A colleague saved this profile${time ?? ''}, after you opened it. Nothing of yours is lost.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
          <Button variant="primary" onClick={() => onResolve('theirs')}>
            Load their changes
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {changed.length > 0 && <Fields title="They changed" fields={changed} />}
        {both.length > 0 && <Fields title="You both changed" fields={both} />}
        <p className="text-sm text-ink-2">
          {both.length > 0
            ? 'Only what you both changed is decided here; every other change of yours and theirs stays. Then save.'
            : 'You changed different fields, so both fit together. Then save.'}
        </p>
      </div>
    </Dialog>
  );
}
