import { pgEnum } from 'drizzle-orm/pg-core';
import { agentTypes } from '../../../contract/agents.ts';

export const agentType = pgEnum('agent_type', agentTypes);
