import { BuiltInBadge } from './built-in-badge.tsx';

/** The line below the message field. */
export const ComposerNote = ({ persona, isAnswering }: { persona: string; isAnswering: boolean }) =>
  isAnswering ? (
    <span>{persona} is writing. You can send again when the reply is done.</span>
  ) : (
    <>
      <BuiltInBadge />
      <span>
        {persona} can make mistakes.
        <span className="max-md:hidden"> Check names, dates and amounts before you send anything out.</span>
      </span>
    </>
  );
