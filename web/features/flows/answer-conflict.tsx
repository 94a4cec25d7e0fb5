import { Button } from '../../ui/button.tsx';

export interface Conflict {
  key: string;
  question: string;
  /** Both in words. */
  mine: string;
  theirs: string;
}

interface AnswerConflictProps {
  conflict: Conflict;
  onChoose: (key: string, whose: 'mine' | 'theirs') => void;
}

interface VersionProps {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ title, text, action, onChoose }: VersionProps) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <h4 className="text-xs font-semibold text-ink-2">{title}</h4>
      <p className="mt-1 mb-2.5 text-sm break-words whitespace-pre-wrap">{text === '' ? 'No answer' : text}</p>
      <Button size="sm" onClick={onChoose}>
        {action}
      </Button>
    </div>
  );
}

/** Two answers to one question, from two windows: the person chooses, and until then both are kept. */
export function AnswerConflict({ conflict: { key, question, mine, theirs }, onChoose }: AnswerConflictProps) {
  return (
    <section aria-label="Two answers" className="mb-6 rounded-lg border border-line bg-canvas px-4 py-3">
      <div role="alert">
        <h3 className="text-sm font-semibold">This question was answered in another window, too</h3>
        <p className="mt-1 text-sm text-ink-2">{question} Both answers are kept. Please choose one to go on.</p>
      </div>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Version
          title="Your answer here"
          text={mine}
          action="Keep this answer"
          onChoose={() => onChoose(key, 'mine')}
        />
        <Version
          title="The answer from the other window"
          text={theirs}
          action="Use that answer"
          onChoose={() => onChoose(key, 'theirs')}
        />
      </div>
    </section>
  );
}
