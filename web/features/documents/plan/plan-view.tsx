import { ListChecks, ListPlus, Route } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';
import { useOrganization } from '../../../lib/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { PlaceLinks } from '../analysis/place-link.tsx';
import { countProgress, groupRequirements } from './group-requirements.ts';
import { MakeTasks } from './make-tasks.tsx';
import { RequirementItem } from './requirement-item.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface PlanViewProps {
  document: Document;
  report: AnalysisReport;
  links: PlaceLinks;
}

function Progress({ requirements }: Pick<AnalysisReport, 'requirements'>) {
  const { met, total, words } = countProgress(requirements);
  if (requirements.length === 0) return null;
  return (
    <div className="min-w-40 flex-1">
      <p role="status" className="mb-1.5 text-sm font-semibold tabular">
        {words}
      </p>
      <ProgressBar value={total === 0 ? 0 : met / total} label="Requirements met" />
    </div>
  );
}

/** What a document asks for, to be checked off, corrected, and made into tasks. */
export function PlanView({ document, report, links }: PlanViewProps) {
  const { can } = useOrganization();
  const [isMaking, setMaking] = useState(false);
  const [movedId, setMovedId] = useState<string | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const wasMaking = useRef(false);
  useEffect(() => {
    if (wasMaking.current && !isMaking) makeButton.current?.focus();
    wasMaking.current = isMaking;
  }, [isMaking]);
  const { requirements, suggestedTasks } = report;

  if (requirements.length + suggestedTasks.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title="Nothing to do was found in this document."
        help="Read its text to make sure, and create tasks of your own on the task board."
      />
    );
  }
  if (isMaking) return <MakeTasks document={document} report={report} onDone={() => setMaking(false)} />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Progress requirements={requirements} />
        {can.createTask && document.can.analyze && (
          <Button ref={makeButton} variant="primary" icon={ListPlus} onClick={() => setMaking(true)}>
            Make tasks
          </Button>
        )}
      </div>
      {report.kind === 'rfp' && can.chat && (
        <Button asChild variant="soft" icon={Route} className="mt-4">
          <a href={`/chat/grant_writer?guide=grant_outline&document=${document.id}`}>Start the proposal outline</a>
        </Button>
      )}
      {groupRequirements(requirements).map((group) => (
        <section key={group.category} aria-labelledby={`requirements-${group.category}`} className="mt-5">
          <h3 id={`requirements-${group.category}`} className="mb-1.5 text-xs font-semibold text-ink-2">
            {group.label}
          </h3>
          <ul>
            {group.requirements.map((requirement) => (
              <li key={requirement.id} className="border-t border-line py-2.5">
                <RequirementItem
                  documentId={document.id}
                  requirement={requirement}
                  canChange={document.can.analyze}
                  takesFocus={movedId === requirement.id}
                  onMove={() => setMovedId(requirement.id)}
                  links={links}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SuggestionList suggestions={suggestedTasks} links={links} />
    </>
  );
}
