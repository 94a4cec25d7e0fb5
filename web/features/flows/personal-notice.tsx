import { UserRound } from 'lucide-react';

/** What in a document is about a person, and who is going to read it. */
export const PersonalNotice = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p role="note" className="mb-3 flex gap-2.5 rounded-md bg-info-soft px-3.5 py-2.5 text-sm text-on-info-soft">
      <UserRound size={16} strokeWidth={1.75} className="mt-0.5" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
