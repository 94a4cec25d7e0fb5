import type { MessageMetadata } from '../../../contract/conversations.ts';
import { Fold } from '../../ui/fold.tsx';

const countInWords = (count: number) => (count === 1 ? 'Looked up 1 thing' : `Looked up ${count} things`);

/** What a model did and thought before it answered: never part of the answer, and folded away. */
export function Thought({ steps = [], reasoning = '' }: Pick<MessageMetadata, 'steps' | 'reasoning'>) {
  if (steps.length === 0 && reasoning.trim() === '') return null;
  return (
    <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {steps.length > 0 && (
        <Fold summary={countInWords(steps.length)}>
          <ul className="grid gap-1 wrap-anywhere">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ul>
        </Fold>
      )}
      {reasoning.trim() !== '' && (
        <Fold summary="What it thought">
          <p className="whitespace-pre-line wrap-anywhere">{reasoning.trim()}</p>
        </Fold>
      )}
    </div>
  );
}
