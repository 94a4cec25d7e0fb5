import { MessageCircle } from 'lucide-react';
import { useLocation } from 'wouter';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { DocumentKind } from '../../../contract/document-analysis.ts';
import type { Document } from '../../../contract/documents.ts';
import { addToDraft, composerDraftKey } from '../../lib/composer-draft.ts';
import { useOrganization } from '../../lib/organization.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** Who knows most about such a document. */
const experts: Partial<Record<DocumentKind, AgentType>> = {
  budget: 'general_coach',
  list: 'virtual_assistant',
  minutes: 'virtual_assistant',
  policy: 'hr_coach',
};

/** Opens an agent with the name of the document in the message field. */
export function AskAbout({ document: { analysis, originalName } }: { document: Document }) {
  const user = useUser();
  const { can } = useOrganization();
  const [, navigate] = useLocation();
  if (!can.chat || analysis.kind === null) return null;
  const agentType = experts[analysis.kind] ?? 'grant_writer';
  return (
    <Button
      variant="soft"
      icon={MessageCircle}
      onClick={() => {
        addToDraft(composerDraftKey(user.id, agentType), `About ${originalName}: `);
        navigate(`/chat/${agentType}`);
      }}
    >
      {`Ask ${agents[agentType].persona} about this`}
    </Button>
  );
}
