import { CalendarCheck, Compass, Feather, HandHeart, Megaphone, MessageCircle, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AgentType } from '../../contract/agents.ts';
import { classNames } from './class-names.ts';

const icons: Record<AgentType, LucideIcon> = {
  grant_writer: Feather,
  hr_coach: Users,
  virtual_assistant: CalendarCheck,
  fundraising_coach: HandHeart,
  general_coach: Compass,
  marketing_coach: Megaphone,
  social_media: MessageCircle,
};

interface AgentArchProps {
  agentType: AgentType;
  size?: 18 | 22 | 28 | 36 | 48 | 68;
  className?: string;
}

const strokeFor = (size: number) => (size <= 28 ? 2 : size >= 68 ? 1.5 : 1.75);

/** An agent's doorway. It is silent: the agent's name stands beside it. */
export function AgentArch({ agentType, size = 36, className }: AgentArchProps) {
  const Icon = icons[agentType];
  return (
    <span className={classNames('agent-arch', className)} data-agent={agentType} data-size={size} aria-hidden="true">
      <Icon strokeWidth={strokeFor(size)} />
    </span>
  );
}
