import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveText } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

const forFile = (codes: readonly string[]): string =>
  `Recovery codes of Goodstead at ${location.host}\nEach lets you in once, beside your password.\n\n${codes.join('\n')}\n`;

interface RecoveryCodesProps {
  headingId: string;
  codes: readonly string[];
  onKept: () => void;
}

/** They are shown this once. */
export function RecoveryCodes({ codes, headingId, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div data-recovery-codes className="grid gap-3 border-t border-line bg-canvas px-4 py-4 last:rounded-b-lg">
      <div>
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-sm font-semibold outline-none">
          Keep these recovery codes
        </h3>
        <p className="text-sm text-pretty text-ink-2">
          They are shown this once. Each lets you in one time, where your phone is lost or not at hand. Keep them with
          your important papers or in a password manager, not on the phone alone.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <CopyButton text={codes.join('\n')} variant="secondary" label="Copy the codes">
          Copy
        </CopyButton>
        <Button icon={Download} onClick={() => saveText(forFile(codes), 'goodstead-recovery-codes.txt')}>
          Download
        </Button>
      </div>
    </div>
  );
}
