import { z } from 'zod';
import { profileLabels } from '../../../../contract/profile-labels.ts';
import { profileFields, type ProfileField } from '../../../../contract/profile.ts';
import { getProfile } from '../../profile/index.ts';
import { plainName } from '../proposals/plain-name.ts';
import { describeProgram, findProgram, readProgram } from '../proposals/program-text.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { enough, shown } from './proposal-words.ts';

const fields = Object.keys(profileLabels).filter((field) => field !== 'programs') as Exclude<
  ProfileField,
  'programs'
>[];
const values: Record<string, boolean> = { yes: true, true: true, no: false, false: false };

export const proposeProfileTool = defineAgentTool({
  name: 'propose_profile',
  description:
    'Shows a new value for one field of the organization’s profile, which the person can accept. A program: "programs", with "Name; serves: …; budget: …".',
  input: z.object({ field: z.string().min(1).max(60), value: z.coerce.string().trim().min(1).max(5000) }),
  async run({ field: called, value: given }, { context, conversation, sources }) {
    if (['program', 'programs'].includes(plainName(called)))
      return proposeProgram(given, { context, conversation, sources });
    const field = fields.find((each) =>
      [each, profileLabels[each]].some((name) => plainName(name) === plainName(called)),
    );
    if (!field) return `There is no such field. There are: ${[...fields, 'programs'].join(', ')}.`;
    const value = readValue(field, given);
    if (value === null) return `“${given.slice(0, 100)}” does not fit ${profileLabels[field]}.`;
    const current = (await getProfile(context, conversation.organizationId))[field];
    if (current === value) return 'The profile says that already.';
    const isShown = sources.propose({ kind: 'profile', field, label: profileLabels[field], value, current });
    return `${profileLabels[field]}: ${isShown ? shown : enough}`;
  },
});

/** One that is known by its name becomes what is said of it; another is added. */
async function proposeProgram(
  given: string,
  { context, conversation, sources }: Pick<Bench, 'context' | 'conversation' | 'sources'>,
): Promise<string> {
  const { programs } = await getProfile(context, conversation.organizationId);
  const known = findProgram(programs, readProgram(given)?.name ?? null);
  const program = readProgram(given, known);
  if (!program)
    return 'Say it as "Name; goal: …; serves: …; served last year: …; budget: …; funder: …; funding amount: …".';
  const [value, current] = [describeProgram(program), known && describeProgram(known)];
  if (current === value) return 'The profile says that already.';
  const label = `Program: ${program.name!.slice(0, 100)}`;
  const isShown = sources.propose({ kind: 'profile', field: 'programs', label, value, current });
  return `${label}: ${isShown ? shown : enough}`;
}

/** As words, a number or yes and no, whichever the field takes; null where it takes none of these. */
function readValue(field: (typeof fields)[number], given: string): string | number | boolean | null {
  const number = Number(given.replace(/[$,%\s]/g, ''));
  const truth = values[given.toLowerCase()];
  for (const candidate of [given, ...(Number.isNaN(number) ? [] : [number]), ...(truth === undefined ? [] : [truth])]) {
    const parsed = profileFields.shape[field].safeParse(candidate);
    if (parsed.success && parsed.data !== null) return parsed.data;
  }
  return null;
}
