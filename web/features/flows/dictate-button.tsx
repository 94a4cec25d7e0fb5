import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { canDictate, listen } from './dictation.ts';

interface DictateButtonProps {
  answer: string;
  onChange: (answer: string) => void;
}

const addWords = (answer: string, words: string) =>
  answer === '' || /\s$/.test(answer) ? answer + words : `${answer} ${words}`;

/** Writes down what is said, where the browser can. Mount it anew for each question. */
export function DictateButton({ answer, onChange }: DictateButtonProps) {
  const [session, setSession] = useState<ReturnType<typeof listen> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ answer, onChange });
  useEffect(() => {
    latest.current = { answer, onChange };
  });
  useEffect(() => () => session?.abort(), [session]);
  if (!canDictate()) return null;

  const start = () => {
    setProblem(null);
    setSession(
      listen({
        onWords: (words) => {
          // The next words may come before this answer is drawn.
          latest.current.answer = addWords(latest.current.answer, words);
          latest.current.onChange(latest.current.answer);
        },
        onProblem: setProblem,
        onEnd: () => setSession(null),
      }),
    );
  };
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {session ? (
        <Button size="sm" icon={Square} onClick={() => session.stop()}>
          Stop dictating
        </Button>
      ) : (
        <Button size="sm" variant="quiet" icon={Mic} className="-ml-2.5" onClick={start}>
          Dictate
        </Button>
      )}
      <p role="status" className="text-xs text-ink-2">
        {session ? 'Listening. Some browsers send what they hear to their maker to turn it into text.' : problem}
      </p>
    </div>
  );
}
