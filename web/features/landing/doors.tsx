import { CalendarCheck, Compass, Feather, HandHeart, Megaphone, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';

const doors: { agentType: AgentType; icon: LucideIcon; promise: string }[] = [
  {
    agentType: 'grant_writer',
    icon: Feather,
    promise: 'Find funders that fit and write proposals your board is proud to sign.',
  },
  { agentType: 'hr_coach', icon: Users, promise: 'Post jobs, plan interviews and welcome new people well.' },
  {
    agentType: 'virtual_assistant',
    icon: CalendarCheck,
    promise: 'Agendas, minutes, scheduling and the follow-up emails.',
  },
  {
    agentType: 'fundraising_coach',
    icon: HandHeart,
    promise: 'Campaigns, asks and thank-you notes that sound like you.',
  },
  { agentType: 'general_coach', icon: Compass, promise: 'Plan the year, prepare the board, think a decision through.' },
  { agentType: 'marketing_coach', icon: Megaphone, promise: 'Newsletters and stories that bring people to your door.' },
];

const doorClass = [
  'relative flex min-h-67 flex-col items-center rounded-t-full bg-agent px-4 pt-9.5 pb-4.5 text-center text-agent-ink',
  'md:mb-3.5 md:min-h-75 md:rounded-b-[14px] md:px-[18px] md:pt-13.5 md:pb-6 lg:mb-0 lg:min-h-91 lg:rounded-b-none',
  'motion-safe:transition-transform motion-safe:duration-(--t-slow) motion-safe:hover:-translate-y-1.5',
  // The frame of the door, then its knob.
  "before:pointer-events-none before:absolute before:inset-[9px] before:rounded-t-full before:rounded-b-[8px] before:border-[1.5px] before:border-agent-line before:content-['']",
  'md:before:bottom-0 md:before:rounded-b-none md:before:border-b-0',
  "after:absolute after:right-5.5 after:bottom-19 after:size-[9px] after:rounded-full after:bg-agent-ink after:opacity-75 after:content-[''] max-md:after:hidden",
].join(' ');

/** One door for each agent a visitor may meet first. */
export const Doors = () => (
  <ul className="mx-auto mt-8 grid grid-cols-2 items-end gap-3 pb-6 md:mt-9 md:grid-cols-3 md:gap-x-3.5 md:gap-y-0 md:pb-0 lg:grid-cols-6">
    {doors.map(({ agentType, icon: Icon, promise }) => (
      <li key={agentType} data-agent={agentType} className={doorClass}>
        <Icon strokeWidth={1.4} className="size-8.5 md:size-11" aria-hidden="true" />
        <h2 className="mt-4 text-[16px]/[22px] font-[650] tracking-[-0.014em] md:mt-6.5">
          <a href="/api/login" className="after:absolute after:inset-0 after:z-1 after:content-['']">
            {agents[agentType].origin}
          </a>
        </h2>
        <p className="text-sm font-medium">{agents[agentType].persona}</p>
        <p className="mt-1.5 max-w-36.5 text-[13.5px]/[19px] text-balance text-ink md:mt-2.5 md:text-sm">{promise}</p>
      </li>
    ))}
  </ul>
);
