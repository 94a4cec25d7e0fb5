import { useQuery } from '@tanstack/react-query';
import { agents } from '../../../contract/agents.ts';
import type { MemoryPreview } from '../../../contract/memory.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { aiStatusQuery } from './memory-api.ts';
import { SharedMessages } from './shared-messages.tsx';

const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
const switchedOff = 'Switched off under Memory';

const ProfileFacts = ({ profile: { facts } }: Pick<MemoryPreview, 'profile'>) => (
  <>
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(140px,30%)_minmax(0,1fr)]">
      {facts.map(({ field, label, text }) => (
        <div key={field} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="line-clamp-4 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">
      <a href="/profile" className="font-medium text-link underline-offset-3 hover:underline">
        Organization profile
      </a>
    </p>
  </>
);

const DocumentNames = ({ documents: { count, newest } }: Pick<MemoryPreview, 'documents'>) => (
  <>
    <ul aria-label="Documents that are read" className="grid gap-1">
      {newest.map(({ id, name, path }) => (
        <li key={id}>
          <a href={path} className="font-medium text-link underline-offset-3 wrap-anywhere hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
    {count > newest.length && <p className="mt-1 text-ink-2">and {formatNumber(count - newest.length)} older ones</p>}
  </>
);

/** What an agent knows, each part with where it comes from. */
export function MemorySources({ preview }: { preview: MemoryPreview }) {
  const { id: ownId } = useUser();
  const { data: ai } = useQuery(aiStatusQuery);
  const { agentType, role, boundaries, profile, documents, shared } = preview;
  const { persona } = agents[agentType];
  const noteOf = (isUsed: boolean, note: string) => (isUsed ? note : switchedOff);
  return (
    <Card>
      <Disclosure title={`Who ${persona} is`} note={countOf(boundaries.length, 'boundary', 'boundaries')}>
        <p>{role}</p>
        <ul aria-label="Boundaries" className="mt-1.5 list-disc pl-5">
          {boundaries.map((boundary) => (
            <li key={boundary}>{boundary}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure
        title="Organization profile"
        note={noteOf(profile.isUsed, countOf(profile.facts.length, 'fact', 'facts'))}
      >
        {profile.facts.length > 0 ? <ProfileFacts profile={profile} /> : <p className="text-ink-2">Nothing.</p>}
      </Disclosure>
      <Disclosure
        title="Documents"
        note={noteOf(documents.isUsed, countOf(documents.count, 'document read', 'documents read'))}
      >
        {documents.count > 0 ? <DocumentNames documents={documents} /> : <p className="text-ink-2">None.</p>}
      </Disclosure>
      <Disclosure
        title="Other chats"
        note={noteOf(shared.isUsed, countOf(shared.messages.length, 'message', 'messages'))}
      >
        {ai?.mode === 'built-in' && (
          <p className="mb-1 text-ink-2">
            The built-in assistant quotes these when somebody asks what was said. A language model uses them for every
            answer once one is connected.
          </p>
        )}
        {shared.messages.length > 0 ? (
          <SharedMessages messages={shared.messages} ownId={ownId} />
        ) : (
          <p className="text-ink-2">None.</p>
        )}
      </Disclosure>
    </Card>
  );
}
