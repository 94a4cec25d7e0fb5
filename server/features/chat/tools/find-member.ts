import { listMembers } from '../../organizations/index.ts';
import type { Bench } from './agent-tool.ts';
import { markedData } from './marked-data.ts';

interface Member {
  id: string;
  name: string;
  role: string;
}

export async function listPeople({ context, conversation }: Bench): Promise<Member[]> {
  const { rows } = await listMembers(context, conversation.organizationId, {});
  return rows.map(({ userId, role, user }) => ({
    id: userId,
    role,
    name: `${user.firstName} ${user.lastName}`.trim(),
  }));
}

/** The member who is called so: by number, by name, or "me"; else who there is, to be told. */
export async function findMember(bench: Bench, called: string): Promise<Member | { refusal: string }> {
  const { numbers } = bench.sources;
  const people = await listPeople(bench);
  const wanted = called.trim().toLowerCase();
  const id = wanted === 'me' ? bench.context.actor.userId : numbers.find('member', called);
  const named = (isSo: (name: string) => boolean) => people.filter(({ name }) => isSo(name.toLowerCase()));
  const exact = id === null ? named((name) => name === wanted) : people.filter((each) => each.id === id);
  const near = exact.length > 0 ? exact : named((name) => wanted !== '' && name.split(/\s+/).includes(wanted));
  const [found, ...others] = near;
  if (found && others.length === 0) return found;
  const lead = found ? 'Several members are called so.' : 'Nobody of the organization is called so. There are these.';
  const lines = (found ? near : people).slice(0, 50).map((each) => `${numbers.nameOf('member', each.id)} ${each.name}`);
  return { refusal: markedData('members', lead, lines) };
}
