import { ArrowRight } from 'lucide-react';
import { useLocation } from 'wouter';
import { agents } from '../../../contract/agents.ts';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { addToDraft, composerDraftKey } from '../../lib/composer-draft.ts';

/** Opens the colleague who knows more, with the question ready to be sent. */
export function HandOff({ agentType, question }: NonNullable<MessageMetadata['handOff']>) {
  const user = useUser();
  const [, navigate] = useLocation();
  const { persona, name } = agents[agentType];
  return (
    <p className="mt-4">
      <Button
        variant="soft"
        size="sm"
        icon={ArrowRight}
        className="max-md:w-full"
        onClick={() => {
          addToDraft(composerDraftKey(user.id, agentType), question);
          navigate(`/chat/${agentType}`);
        }}
      >
        {`Ask ${persona}, ${name}`}
      </Button>
    </p>
  );
}
