// The answers of a run in this window: those that the server has, and what was typed here and is not there yet.
import type { FlowRun, Responses } from '../../../contract/flows.ts';

export type SeenRun = Pick<FlowRun, 'responses' | 'updatedAt'>;

export interface Answering {
  /** The run as the server told last. */
  seen: SeenRun;
  edits: Responses;
  /** Questions that were answered elsewhere, too, in other words than here; nothing is saved until the person chooses. */
  conflicts: string[];
}

export const answersOf = ({ seen, edits }: Answering): Responses => ({ ...seen.responses, ...edits });

/** The run as it is now, after these answers were `sent`: what is typed here stays. */
export function receiveRun({ seen, edits, conflicts }: Answering, run: SeenRun, sent: Responses = {}): Answering {
  const there = (key: string) => run.responses[key] ?? '';
  const isChangedElsewhere = (key: string) => there(key) !== (seen.responses[key] ?? '') && there(key) !== sent[key];
  const open = Object.entries(edits).filter(([key, text]) => text !== there(key));
  return {
    seen: { responses: run.responses, updatedAt: run.updatedAt },
    edits: Object.fromEntries(open),
    conflicts: open.map(([key]) => key).filter((key) => conflicts.includes(key) || isChangedElsewhere(key)),
  };
}

/** Takes one of two answers. */
export function chooseAnswer({ seen, edits, conflicts }: Answering, key: string, whose: 'mine' | 'theirs'): Answering {
  const others = Object.entries(edits).filter(([name]) => name !== key);
  return {
    seen,
    edits: whose === 'mine' ? edits : Object.fromEntries(others),
    conflicts: conflicts.filter((name) => name !== key),
  };
}
