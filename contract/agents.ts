/** The seven agents. Who they are and how they talk is in `content/agents/`; here is what code and screens must know. */
export const agentTypes = [
  'grant_writer',
  'hr_coach',
  'virtual_assistant',
  'fundraising_coach',
  'general_coach',
  'marketing_coach',
  'social_media',
] as const;
export type AgentType = (typeof agentTypes)[number];

export interface AgentLabels {
  /** First name of the persona. */
  persona: string;
  /** In the sidebar and on cards. */
  name: string;
  /** Under the persona in the chat header. */
  title: string;
  /** Where a task came from. */
  origin: string;
  /** Sidebar group: the five daily agents, or the coaches beside them. */
  group: 'agents' | 'coaches';
  /** One line on the dashboard card. */
  summary: string;
}

export const agents: Record<AgentType, AgentLabels> = {
  grant_writer: {
    persona: 'Grace',
    name: 'Grant Writer',
    title: 'Grant Writer Agent',
    origin: 'Grant Writer',
    group: 'agents',
    summary: 'Finds funders, drafts letters of inquiry and full proposals.',
  },
  hr_coach: {
    persona: 'Harper',
    name: 'HR Agent',
    title: 'HR Agent',
    origin: 'HR Coach',
    group: 'agents',
    summary: 'Job postings, interview questions, policies and onboarding.',
  },
  virtual_assistant: {
    persona: 'Vera',
    name: 'Virtual Assistant',
    title: 'Virtual Assistant Agent',
    origin: 'Virtual Assistant',
    group: 'agents',
    summary: 'Meetings, agendas, minutes and the emails in between.',
  },
  marketing_coach: {
    persona: 'Maya',
    name: 'Marketing Agent',
    title: 'Marketing Agent',
    origin: 'Marketing Coach',
    group: 'agents',
    summary: 'Newsletters, campaign plans and messages for donors.',
  },
  social_media: {
    persona: 'Sol',
    name: 'Social Media Agent',
    title: 'Social Media Agent',
    origin: 'Social Media',
    group: 'agents',
    summary: 'Post calendars, captions and replies for every channel.',
  },
  fundraising_coach: {
    persona: 'Felix',
    name: 'Fundraising Coach',
    title: 'Fundraising Coach',
    origin: 'Fundraising Coach',
    group: 'coaches',
    summary: 'Campaigns, asks and thank-you notes that sound like you.',
  },
  general_coach: {
    persona: 'Cora',
    name: 'Business Coach',
    title: 'Business Coach',
    origin: 'Business Coach',
    group: 'coaches',
    summary: 'Plan the year, prepare the board, think a decision through.',
  },
};

export const isAgentType = (value: string): value is AgentType => (agentTypes as readonly string[]).includes(value);

/** In the sidebar's order. */
export const agentTypesIn = (group: AgentLabels['group']): AgentType[] =>
  (Object.keys(agents) as AgentType[]).filter((type) => agents[type].group === group);

export const originLabel = (createdFromAgent: AgentType | null): string =>
  createdFromAgent ? agents[createdFromAgent].origin : 'Manual';
