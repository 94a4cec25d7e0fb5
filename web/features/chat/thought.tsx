import type { MessageMetadata } from '../../../contract/conversations.ts';
import { Fold } from '../../ui/fold.tsx';

const countInWords = (count: number) => (count === 1 ? 'Looked up 1 thing' : `Looked up ${count} things`);

/** What a model did and thought before it answered: never part of the answer, and folded away. */
export const Thought = ({ steps = [], reasoning = '' }: Pick<MessageMetadata, 'steps' | 'reasoning'>) => (
  <>
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
  </>
);
