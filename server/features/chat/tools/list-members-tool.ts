import { z } from 'zod';
import { defineAgentTool } from './agent-tool.ts';
import { listPeople } from './find-member.ts';
import { markedData } from './marked-data.ts';

const mostMembers = 100;

export const listMembersTool = defineAgentTool({
  name: 'list_members',
  description: 'Lists who works in the organization, and in which role.',
  input: z.object({}),
  async run(_input, bench) {
    const people = await listPeople(bench);
    const lines = people
      .slice(0, mostMembers)
      .map(({ id, name, role }) => `- ${bench.sources.numbers.nameOf('member', id)} ${name}; ${role}`);
    return markedData('members', `The ${people.length} members of the organization.`, lines);
  },
});
