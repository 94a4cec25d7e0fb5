import { useState } from 'react';
import { agents } from '../../../contract/agents.ts';
import type { MemoryPreview } from '../../../contract/memory.ts';
import { formatDate } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

type SharedMessage = MemoryPreview['shared']['messages'][number];

const shownFirst = 10;

function SharedMessageRow({ message, ownId }: { message: SharedMessage; ownId: string }) {
  const { conversationTitle, path, agentType, author, isUser, isPrivate, createdAt, excerpt } = message;
  const person = author.id === ownId ? 'You' : fullNameOf(author);
  const { persona } = agents[agentType];
  return (
    <li className="py-2.5 not-first:border-t not-first:border-line">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
        <a href={path} className="min-w-0 rounded-sm text-sm font-medium text-link wrap-anywhere hover:underline">
          {conversationTitle ?? 'New Conversation'}
        </a>
        <span>{isUser ? `${person} to ${persona}` : `${persona} to ${person === 'You' ? 'you' : person}`}</span>
        <time dateTime={createdAt} className="tabular">
          {formatDate(createdAt)}
        </time>
        {isPrivate && <span>Private: used for you alone</span>}
      </p>
      <p className="mt-0.5 line-clamp-3 wrap-anywhere">{excerpt}</p>
    </li>
  );
}

/** The newest first. */
export function SharedMessages({ messages, ownId }: { messages: SharedMessage[]; ownId: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? messages : messages.slice(0, shownFirst);
  return (
    <>
      <ul aria-label="Messages from other chats">
        {shown.map((message) => (
          <SharedMessageRow key={message.id} message={message} ownId={ownId} />
        ))}
      </ul>
      {shown.length < messages.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {messages.length}
        </Button>
      )}
    </>
  );
}
