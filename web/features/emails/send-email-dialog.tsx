import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Email } from '../../../contract/emails.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import {
  type EmailEntries,
  type EmailErrors,
  findEmailErrors,
  findRefusedEntries,
  readAddresses,
} from './email-entries.ts';
import { useSendEmail } from './emails-api.ts';

const formats: { value: EmailEntries['format']; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'docx', label: 'Word (DOCX)' },
  { value: 'none', label: 'None: the text stands in the message' },
];

export interface EmailDraft {
  organizationId: string;
  messageId: string;
  subject: string;
  /** With the document beside it, and with its text in it. */
  body: { attached: string; whole: string };
}

interface SendEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: EmailDraft;
  /** Of the document that goes out. */
  openPlaces: readonly string[];
  /** What whoever sends it should bear in mind. */
  notice?: string | undefined;
  onSent: (email: Email) => void;
}

/** What was entered stays for the next opening: an email that failed is sent again from here. */
export function SendEmailDialog({ open, onOpenChange, draft, openPlaces, notice, onSent }: SendEmailDialogProps) {
  const formId = useId();
  const [entries, setEntries] = useState<EmailEntries>({
    to: '',
    subject: draft.subject,
    body: draft.body.attached,
    format: 'pdf',
  });
  const [errors, setErrors] = useState<EmailErrors>({});
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useSendEmail();

  const enter = (change: Partial<EmailEntries>) => {
    setEntries((before) => ({ ...before, ...change }));
    setProblem(undefined);
    for (const field of Object.keys(change)) setErrors((before) => ({ ...before, [field]: undefined }));
  };
  // A message that nobody has touched goes with what is attached.
  const chooseFormat = (value: string) => {
    const format = formats.find((each) => each.value === value)?.value ?? 'pdf';
    const { attached, whole } = draft.body;
    const isUntouched = entries.body === attached || entries.body === whole;
    enter({ format, ...(isUntouched && { body: format === 'none' ? whole : attached }) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const refuse = (found: EmailErrors) => {
      setErrors(found);
      const [field] = Object.keys(found);
      if (field) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    const found = findEmailErrors(entries);
    if (Object.keys(found).length > 0) return refuse(found);
    const { to, subject, body, format } = entries;
    const attachment = format === 'none' ? undefined : { messageId: draft.messageId, format };
    mutate(
      { organizationId: draft.organizationId, to: readAddresses(to), subject, body, attachment },
      {
        onSuccess: (email) => {
          onSent(email);
          onOpenChange(false);
        },
        onError: (failure) => {
          if (isUnauthorized(failure)) return;
          const refused = findRefusedEntries(failure);
          if (Object.keys(refused).length > 0) refuse(refused);
          else setProblem(sentenceOf(failure));
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send by email"
      description="Each gets a mail of their own, with your name and your organization’s. Answers come to your own address."
      size="lg"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {notice !== undefined && (
          <p role="note" className="rounded-md bg-info-soft px-3.5 py-2.5 text-sm text-on-info-soft">
            {notice}
          </p>
        )}
        {openPlaces.length > 0 && (
          <div role="note" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-on-warn-soft">
            <p className="font-semibold">
              {openPlaces.length === 1
                ? '1 place in the document is still to fill. It would go out in brackets:'
                : `${openPlaces.length} places in the document are still to fill. They would go out in brackets:`}
            </p>
            <p className="wrap-anywhere">{openPlaces.join(' · ')}</p>
          </div>
        )}
        <TextField
          label="To"
          name="to"
          inputMode="email"
          autoComplete="email"
          required
          help="Put a comma between several addresses."
          value={entries.to}
          error={errors.to}
          onChange={(event) => enter({ to: event.target.value })}
        />
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={200}
          value={entries.subject}
          error={errors.subject}
          onChange={(event) => enter({ subject: event.target.value })}
        />
        <SelectField label="Attachment" options={formats} value={entries.format} onValueChange={chooseFormat} />
        <TextareaField
          label="Message"
          name="body"
          rows={7}
          maxLength={50_000}
          value={entries.body}
          error={errors.body}
          onChange={(event) => enter({ body: event.target.value })}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
      </form>
    </Dialog>
  );
}
