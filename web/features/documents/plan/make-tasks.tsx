import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';
import { calendarZone, formatShortDate } from '../../../lib/format.ts';
import { readDraft, removeDraft, saveDraft } from '../../../lib/drafts.ts';
import { useMembers } from '../../../lib/members.ts';
import { useSelectedOrganization } from '../../../lib/organization.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCreateDocumentTasks } from '../analysis/analysis-api.ts';
import { describePlace } from '../analysis/place.ts';
import { dayIn } from '../../../lib/format.ts';
import { assigneeOptions, toDueTime } from '../../tasks/index.ts';
import { findDoer } from './find-doer.ts';
import { TaskDraftFields } from './task-draft-fields.tsx';
import { findDraftError, findTaskSources, readChosen, writeChosen } from './task-drafts.ts';
import type { ChosenDrafts, TaskDraft, TaskSource } from './task-drafts.ts';

// As the contract has it.
const mostTasks = 50;

const toTask = ({ source, draft }: { source: TaskSource; draft: TaskDraft }) => ({
  requirementId: source.requirementId,
  suggestion: source.suggestion,
  title: draft.title,
  description: draft.description,
  priority: draft.priority,
  assignedTo: draft.assignedTo === '' ? null : draft.assignedTo,
  dueDate: draft.dueDay === '' ? null : toDueTime(draft.dueDay),
});

const tasksInWords = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`);

const describeSource = ({ place, draft: { dueDay } }: TaskSource): string =>
  [describePlace(place), dueDay && `Due ${formatShortDate(toDueTime(dueDay), calendarZone)}`]
    .filter(Boolean)
    .join(' · ');

function useChosenDrafts(document: Document, report: AnalysisReport) {
  const organization = useSelectedOrganization();
  const draftKey = `document-tasks:${useUser().id}:${document.id}`;
  const [chosen, setChosen] = useState<ChosenDrafts>(() => readChosen(readDraft(draftKey)));
  useEffect(() => saveDraft(draftKey, writeChosen(chosen)), [draftKey, chosen]);

  const day = { documentName: document.originalName, today: dayIn(organization.timeZone) };
  const sources = findTaskSources(report, day);
  const all = [...sources.requirements, ...sources.suggestions];
  const entries = all.flatMap((source) => {
    const draft = chosen[source.key];
    return draft ? [{ source, draft }] : [];
  });
  return {
    sources,
    all,
    /** Those that are chosen and still to be made. */
    entries,
    chosen,
    setChosen,
    forget: () => {
      removeDraft(draftKey);
      setChosen({});
    },
  };
}

interface MakeTasksProps {
  document: Document;
  report: AnalysisReport;
  onDone: () => void;
}

/** Chooses what becomes a task, with its owner and its day. */
export function MakeTasks({ document, report, onDone }: MakeTasksProps) {
  const form = useRef<HTMLFormElement>(null);
  const { sources, all, entries, chosen, setChosen, forget } = useChosenDrafts(document, report);
  const [wasRefused, setRefused] = useState(false);
  const members = useMembers(document.organizationId);
  const { mutate, isPending } = useCreateDocumentTasks(document);
  const people = assigneeOptions(members.data);
  const isTooMany = entries.length > mostTasks;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const doerOf = (draft: TaskDraft) => findDoer(draft.description, (members.isWhole && members.data) || []);
  // What is chosen before the members have come gets its owner once they have.
  const early = useRef(new Set<string>());
  const draftOf = ({ key, draft }: TaskSource): TaskDraft => {
    if (!members.isWhole) early.current.add(key);
    return { ...draft, assignedTo: doerOf(draft) };
  };
  const findEarlyOwners = useEffectEvent(() => {
    if (early.current.size === 0) return;
    const found = entries.map(({ source: { key }, draft }) => {
      const isOpen = early.current.has(key) && draft.assignedTo === '';
      return [key, isOpen ? { ...draft, assignedTo: doerOf(draft) } : draft] as const;
    });
    early.current.clear();
    setChosen({ ...chosen, ...Object.fromEntries(found) });
  });
  useEffect(() => {
    if (members.isWhole) findEarlyOwners();
  }, [members.isWhole]);
  const choose = (source: TaskSource, isChosen: boolean) => {
    const { [source.key]: _, ...others } = chosen;
    setChosen(isChosen ? { ...others, [source.key]: draftOf(source) } : others);
  };
  const commonOwner = entries.every(({ draft }) => draft.assignedTo === entries[0]?.draft.assignedTo)
    ? entries[0]?.draft.assignedTo
    : undefined;
  const giveAllTo = (assignedTo: string) =>
    setChosen(Object.fromEntries(entries.map(({ source, draft }) => [source.key, { ...draft, assignedTo }])));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || entries.length === 0 || isTooMany) return;
    if (entries.some(({ draft }) => findDraftError(draft))) {
      setRefused(true);
      return;
    }
    mutate(entries.map(toTask), {
      onSuccess: () => {
        forget();
        onDone();
      },
    });
  };

  const list = (title: string, listed: TaskSource[]) =>
    listed.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-xs font-semibold text-ink-2">{title}</legend>
        <ul>
          {listed.map((source) => {
            const draft = chosen[source.key];
            return (
              <li key={source.key} className="border-t border-line py-2.5">
                <label className="choice-row text-sm!">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={draft !== undefined}
                    onChange={({ target }) => choose(source, target.checked)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {source.label}
                    <span className="block text-xs text-ink-3">{describeSource(source)}</span>
                  </span>
                </label>
                {draft && (
                  <TaskDraftFields
                    label={source.label}
                    draft={draft}
                    onChange={(next) => setChosen({ ...chosen, [source.key]: next })}
                    people={people}
                    peopleHelp={
                      members.error ? 'The members could not be loaded. Close this and try again.' : undefined
                    }
                    wasRefused={wasRefused}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
    );

  return (
    <form
      ref={form}
      noValidate
      aria-label="Make tasks"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm text-pretty text-ink-2">
          Choose what should become a task.
          {sources.requirements.length > 0 && ' The dates are counted back from the deadline.'}
        </p>
        {all.length > 1 && (
          <Button
            size="sm"
            variant="quiet"
            className="-my-1 -mr-2.5"
            onClick={() =>
              setChosen(
                entries.length === all.length
                  ? {}
                  : Object.fromEntries(all.map((source) => [source.key, chosen[source.key] ?? draftOf(source)])),
              )
            }
          >
            {entries.length === all.length ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </div>
      {entries.length > 1 && (
        <SelectField
          label="Owner of all that are chosen"
          placeholder="Each as below"
          options={people}
          value={commonOwner ?? 'several'}
          onValueChange={giveAllTo}
        />
      )}
      {all.length === 0 && <p className="text-sm text-ink-3">Everything here has its task already.</p>}
      {list('Requirements', sources.requirements)}
      {list('Suggested tasks', sources.suggestions)}
      <div
        data-buttons-below
        className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-[var(--panel,var(--raised))] px-5 py-3"
      >
        <p role="status" className="mr-auto text-xs text-ink-2">
          {isTooMany ? `Please choose at most ${mostTasks} at a time.` : `${entries.length} of ${all.length} chosen`}
        </p>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={entries.length === 0 || isTooMany}
          busy={isPending}
          busyLabel="Creating..."
        >
          {entries.length === 0 ? 'Create tasks' : `Create ${tasksInWords(entries.length)}`}
        </Button>
      </div>
    </form>
  );
}
