import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Fold } from '../../../ui/fold.tsx';
import { flowsQuery } from '../../flows/index.ts';
import { ProposalFrame } from './proposal-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useDecide } from './use-decide.ts';

const countInWords = (count: number) => (count === 1 ? '1 answer is filled in' : `${count} answers are filled in`);

/** A guide, with what the conversation has answered of it already. */
export function GuideCard({ proposal, message, agentType, canDecide }: CardProps<'guide'>) {
  const decide = useDecide(message, proposal);
  const { name, description, flowId, path } = proposal;
  const answers = Object.entries(proposal.answers).filter(([, answer]) => answer.trim() !== '');
  const { data: flows } = useQuery({ ...flowsQuery(agentType), enabled: answers.length > 0 });
  const steps = flows?.find(({ id }) => id === flowId)?.steps ?? [];
  const questionOf = (key: string) => steps.find((step) => step.key === key)?.question ?? key;
  return (
    <ProposalFrame
      kind="Guide"
      name={name}
      icon={Route}
      done="Guide started"
      acceptLabel="Start the guide"
      onAccept={() => decide.accept()}
      {...{ decide, path, canDecide }}
    >
      <div>
        {description && <p className="text-pretty text-ink-2">{description}</p>}
        {answers.length > 0 && (
          <Fold summary={countInWords(answers.length)}>
            <dl className="grid gap-2">
              {answers.map(([key, answer]) => (
                <div key={key} className="wrap-anywhere">
                  <dt className="text-xs">{questionOf(key)}</dt>
                  <dd className="whitespace-pre-line text-ink">{answer}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
      </div>
    </ProposalFrame>
  );
}
