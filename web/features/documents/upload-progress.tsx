import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface UploadProgressProps {
  name: string;
  /** From 0 to 1. */
  share: number;
  onCancel: () => void;
  /** It is over, and the focus has nowhere to be. */
  onFocusLost: () => void;
  className?: string;
}

/** Takes the place of the upload area, and its focus. */
export function UploadProgress({ name, share, onCancel, onFocusLost, className }: UploadProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) cancel.current?.focus();
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onFocusLost();
    },
    [onFocusLost],
  );
  return (
    <div className={classNames(className, 'border-line-input bg-canvas')}>
      <div className="min-w-0 flex-1">
        <p className="flex gap-3 text-sm">
          <span role="status" className="min-w-0 flex-1 truncate font-semibold" title={name}>
            Uploading {name}
          </span>
          <span className="tabular text-ink-2">
            {share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file...'}
          </span>
        </p>
        <ProgressBar value={share} label={`Uploading ${name}`} className="mt-2.5" />
      </div>
      <Button ref={cancel} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
