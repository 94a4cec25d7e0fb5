import { Building2, FileText, History, Plus, Route, Rows3, UserRound } from 'lucide-react';
import { useId } from 'react';
import type { AnswerSuggestion, Step } from '../../../contract/flows.ts';
import { Button } from '../../ui/button.tsx';
import { SourceChip } from '../../ui/source-chip.tsx';
import { addToAnswer } from './add-to-answer.ts';
import { answerInWords } from './answers-in-words.ts';

const origins = {
  document: { icon: FileText, from: 'From your documents' },
  profile: { icon: Building2, from: 'From your profile' },
  last_time: { icon: History, from: 'What you answered last time' },
  guide: { icon: Route, from: 'What you answered in another guide' },
  account: { icon: UserRound, from: 'From your account' },
} satisfies Record<AnswerSuggestion['from'], object>;

interface SuggestedAnswersProps {
  step: Step;
  suggestions: readonly AnswerSuggestion[];
  answer: string;
  onChange: (answer: string) => void;
  /** Of a table: shows the suggestion as rows, to be added or not. */
  onLookOver: (text: string) => void;
}

/** What documents, the profile, earlier guides and the account say to the question: offered, never filled in by itself. */
export function SuggestedAnswers({ step, suggestions, answer, onChange, onLookOver }: SuggestedAnswersProps) {
  const titleId = useId();
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="mb-2 text-sm font-semibold text-ink-2">
        Suggested answers
      </h3>
      <ul className="grid gap-1.5">
        {suggestions.map(({ text, from, source, path }) => {
          const added = addToAnswer(step, answer, text);
          const words = answerInWords(step, text);
          return (
            <li
              key={text}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-3.5"
            >
              <span className="line-clamp-4 min-w-40 flex-1 text-md wrap-anywhere whitespace-pre-line" title={words}>
                {words}
              </span>
              <span className="flex max-w-72 min-w-0">
                <SourceChip {...origins[from]} label={source} path={path} />
              </span>
              {step.columns ? (
                <Button size="sm" icon={Rows3} onClick={() => onLookOver(text)}>
                  Look over as rows
                </Button>
              ) : (
                <Button
                  size="sm"
                  icon={Plus}
                  disabled={added === answer}
                  aria-label={`Add to the answer: ${words}`}
                  onClick={() => onChange(added)}
                >
                  {added === answer ? 'Added' : 'Add'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
