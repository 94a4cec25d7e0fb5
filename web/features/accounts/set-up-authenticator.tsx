import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../lib/api.ts';
import { refusedFields, sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { QrCode } from './qr-code.tsx';

interface SetUpAuthenticatorProps {
  headingId: string;
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

export function SetUpAuthenticator({ secret, uri, headingId, onDone, onCancel }: SetUpAuthenticatorProps) {
  const [code, setCode] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/auth/totp/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const form = useFocusOnRefusal(error);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <div className="grid gap-4 border-t border-line bg-canvas px-4 py-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-sm font-semibold outline-none">
        Set up an authenticator app
      </h3>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="grid min-w-0 flex-1 basis-64 content-start gap-3 text-sm">
          <p className="text-pretty">
            1. Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator, 2FAS or
            your password manager.
          </p>
          <p className="text-pretty text-ink-2">No camera at hand? Enter this key in the app:</p>
          <p className="rounded-md border border-line bg-surface px-3 py-2 font-mono wrap-anywhere">
            {inGroups(secret)}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={secret} variant="secondary" size="sm" label="Copy the key">
              Copy
            </CopyButton>
            <Button size="sm" icon={Smartphone} asChild className="md:hidden">
              <a href={uri}>Open the app on this phone</a>
            </Button>
          </div>
        </div>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-3">
        <TextField
          label="2. Enter the six digits that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          value={code}
          error={error ? (refusedFields(error).code ?? sentenceOf(error)) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Checking...">
            Switch on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
