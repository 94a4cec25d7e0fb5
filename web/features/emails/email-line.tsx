import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Email } from '../../../contract/emails.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { showToast } from '../../ui/toast-store.ts';
import { emailQuery } from './emails-api.ts';

interface EmailLineProps {
  emailId: string;
  onTryAgain: () => void;
}

/** How it goes with an email that was sent from here. */
export function EmailLine({ emailId, onTryAgain }: EmailLineProps) {
  const { data: email } = useQuery(emailQuery(emailId));
  const { state, problem = null } = email ?? {};
  // A person may be elsewhere by then.
  useEffect(() => {
    if (state === 'sent') {
      const description = problem ?? 'The output has been sent via email.';
      showToast({ title: 'Email sent', description, icon: problem ? 'info' : 'success' });
    }
    if (state === 'failed')
      showToast({ variant: 'destructive', title: 'Email not sent', ...(problem && { description: problem }) });
  }, [state, problem]);
  if (!email) return null;
  return (
    <p
      key={emailId}
      ref={bringIntoView}
      role="status"
      data-retry={email.state === 'failed' || undefined}
      className="order-last col-span-full scroll-mb-8 basis-full text-sm text-ink-2 wrap-anywhere"
    >
      {describe(email)}
      {email.state === 'failed' && (
        <>
          {' '}
          <button type="button" className="font-medium text-link underline underline-offset-3" onClick={onTryAgain}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}

function describe({ state, to, problem }: Email): string {
  switch (state) {
    case 'queued':
      return problem ? `Not sent yet. ${problem} It is tried again by itself.` : 'Sending…';
    case 'sending':
      return 'Sending…';
    case 'sent':
      return problem ? `Sent. ${problem}` : `Sent to ${to.join(', ')}.`;
    case 'failed':
      return `Could not be sent. ${problem ?? ''}`;
  }
}
