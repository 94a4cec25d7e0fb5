import { BuiltInBadge } from './built-in-badge.tsx';
import { SharingButton } from './sharing-button.tsx';
import type { Chat } from './use-chat.ts';

interface ComposerNoteProps extends Pick<Chat, 'sharing'> {
  persona: string;
  /** Not before the conversation that is opened is here. */
  isSharingKnown: boolean;
  isAnswering: boolean;
}

/** The line below the message field. */
export const ComposerNote = ({ persona, isAnswering, sharing, isSharingKnown }: ComposerNoteProps) =>
  isAnswering ? (
    <span>{persona} is writing. You can send again when the reply is done.</span>
  ) : (
    <>
      <SharingButton sharing={sharing} isKnown={isSharingKnown} />
      <BuiltInBadge />
      {isSharingKnown && sharing.current.usesPrivate && <span>{persona} may use your private conversations.</span>}
      <span>
        {persona} can make mistakes.
        <span className="max-md:hidden"> Check names, dates and amounts.</span>
      </span>
    </>
  );
