import { BuiltInBadge } from './built-in-badge.tsx';
import { SharingButton } from './sharing-button.tsx';
import type { Chat } from './use-chat.ts';

interface ComposerNoteProps {
  persona: string;
  /** Null until the conversation that is opened is here: who can read it is not known before. */
  sharing: Chat['sharing'] | null;
  isAnswering: boolean;
}

/** The line below the message field. */
export const ComposerNote = ({ persona, isAnswering, sharing }: ComposerNoteProps) =>
  isAnswering ? (
    <span>{persona} is writing. You can send again when the reply is done.</span>
  ) : (
    <>
      {sharing && <SharingButton sharing={sharing} />}
      <BuiltInBadge />
      {sharing?.current.usesPrivate && <span>{persona} may use your private conversations.</span>}
      <span>
        {persona} can make mistakes.
        <span className="max-md:hidden"> Check names, dates and amounts.</span>
      </span>
    </>
  );
