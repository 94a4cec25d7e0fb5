// The frame around the sign-in and registration forms. Rendered into auth.html while Vite builds; the server puts the
// greeting and the form in, so that signing in works without a script.
import { CalendarCheck, Compass, Feather, HandHeart, Megaphone, MessageCircle, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { Logo } from '../../ui/logo.tsx';

const doors: [AgentType, LucideIcon][] = [
  ['grant_writer', Feather],
  ['hr_coach', Users],
  ['virtual_assistant', CalendarCheck],
  ['fundraising_coach', HandHeart],
  ['general_coach', Compass],
  ['marketing_coach', Megaphone],
  ['social_media', MessageCircle],
];

const doorClass = [
  'relative flex h-18 min-w-0 flex-1 flex-col items-center gap-3.5 rounded-t-full bg-agent pt-[18px] text-sm font-semibold text-agent-ink',
  'lg:h-59 lg:pt-8.5',
  "before:absolute before:inset-1 before:bottom-0 before:rounded-t-full before:border-[1.5px] before:border-b-0 before:border-agent-line before:content-[''] lg:before:inset-1.5 lg:before:bottom-0",
  "after:absolute after:right-[15px] after:bottom-23 after:size-2 after:rounded-full after:bg-agent-ink after:opacity-75 after:content-[''] max-lg:after:hidden",
].join(' ');

export const AuthFrame = () => (
  <div className="grid min-h-dvh grid-rows-[1fr_auto] bg-canvas lg:grid-cols-2 lg:grid-rows-1">
    <main className="flex flex-col bg-surface px-5 py-4 lg:border-r lg:border-line lg:px-8 lg:py-[22px]">
      <a href="/" className="flex min-h-11 items-center self-start lg:min-h-0">
        <Logo withName className="text-[19px]!" />
      </a>
      <div className="mx-auto my-0 w-full max-w-94 py-7 lg:my-auto lg:py-8">{'%form%'}</div>
    </main>
    <aside aria-hidden="true" className="overflow-hidden max-lg:bg-surface lg:grid lg:grid-rows-[1fr_auto_.5fr]">
      <p className="m-auto mb-11 max-w-[20em] text-center text-2xl/8 font-semibold text-balance max-lg:hidden">
        {'%greeting%'}
      </p>
      <div className="mx-auto flex w-full max-w-180 items-end gap-1.5 px-5 lg:gap-3 lg:px-10">
        {doors.map(([agentType, Icon]) => (
          <div key={agentType} data-agent={agentType} className={doorClass}>
            <Icon strokeWidth={1.5} className="size-5 lg:size-6.5" />
            <span className="max-lg:hidden">{agents[agentType].persona}</span>
          </div>
        ))}
      </div>
      <div className="border-t border-line-strong bg-sunken max-lg:hidden" />
    </aside>
  </div>
);
