import type { MessageMetadata } from '../../../contract/conversations.ts';
import { Fold } from '../../ui/fold.tsx';
import { MessageTime } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';

interface EarlierAnswersProps {
  answers: NonNullable<MessageMetadata['earlier']>;
  now: Date;
}

/** What the agent said before it was asked again, the newest first. */
export const EarlierAnswers = ({ answers, now }: EarlierAnswersProps) => (
  <div className="mt-2">
    <Fold summary={answers.length === 1 ? '1 earlier answer' : `${answers.length} earlier answers`}>
      <ol reversed className="grid gap-4">
        {answers.toReversed().map(({ content, createdAt }) => (
          <li key={createdAt} className="grid gap-1">
            <MessageTime time={createdAt} now={now} />
            <MessageText>{content}</MessageText>
          </li>
        ))}
      </ol>
    </Fold>
  </div>
);
