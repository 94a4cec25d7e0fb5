import { Download, MessageCircle } from 'lucide-react';
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

interface AskAboutProps {
  document: Document;
  variant: 'primary' | 'secondary';
}

/** Opens an agent with the name of the document in the message field. */
function AskAbout({ document: { analysis, originalName }, variant }: AskAboutProps) {
  const user = useUser();
  const { can } = useOrganization();
  const [, navigate] = useLocation();
  if (!can.chat || analysis.kind === null) return null;
  const agentType = experts[analysis.kind] ?? 'grant_writer';
  return (
    <Button
      variant={variant}
      icon={MessageCircle}
      className="flex-auto"
      onClick={() => {
        addToDraft(composerDraftKey(user.id, agentType), `About ${originalName}: `);
        navigate(`/chat/${agentType}`);
      }}
    >
      {`Ask ${agents[agentType].persona} about this`}
    </Button>
  );
}

interface DetailsActionsProps {
  document: Document;
  /** What is done with this view is more to the point. */
  isBesidePlan: boolean;
}

export const DetailsActions = ({ document, isBesidePlan }: DetailsActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <AskAbout document={document} variant={isBesidePlan ? 'secondary' : 'primary'} />
    <Button asChild icon={Download} className="flex-auto">
      <a href={document.url} download={document.originalName}>
        Download
      </a>
    </Button>
  </div>
);
