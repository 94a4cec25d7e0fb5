// The five settings in words, and the numbers among them as somebody types them.
import type { MemorySettings } from '../../../contract/memory.ts';
import { sharedMessagesAtMost } from '../../../contract/options.ts';

type NamesOf<Value> = {
  [F in keyof MemorySettings]: MemorySettings[F] extends Value ? F : never;
}[keyof MemorySettings];

interface SwitchDefinition {
  name: NamesOf<boolean>;
  label: string;
  help: string;
}

export interface NumberDefinition {
  name: NamesOf<number>;
  label: string;
  help: string;
  min: number;
  max: number;
}

export const memorySwitches: readonly SwitchDefinition[] = [
  {
    name: 'enableCrossAgentSharing',
    label: 'Agents share what they learn',
    help: 'Felix can use what you told Grace, so you only say it once. The built-in assistant quotes it when somebody asks.',
  },
  {
    name: 'enableFileAccess',
    label: 'Agents can read documents',
    help: 'They name the document whenever they use one.',
  },
  {
    name: 'enableOrganizationContext',
    label: 'Agents use the organization profile',
    help: 'Mission, programs, budget and goals.',
  },
];

export const memoryNumbers: readonly NumberDefinition[] = [
  {
    name: 'maxSharedMessages',
    label: 'Messages to share',
    help: `The newest messages of other chats that an agent may use, 0\u00a0to\u00a0${sharedMessagesAtMost}.`,
    min: 0,
    max: sharedMessagesAtMost,
  },
  {
    name: 'retentionDays',
    label: 'Days to remember',
    help: 'Older messages stay in History but are no longer used in other chats, 1\u00a0to\u00a03,650.',
    min: 1,
    max: 3650,
  },
];

/** The whole number within the limits that was typed, or `null`. */
export const parseMemoryNumber = (
  typed: string,
  { min, max }: Pick<NumberDefinition, 'min' | 'max'>,
): number | null => {
  const bare = typed.trim().replaceAll(',', '');
  if (!/^\d+$/.test(bare)) return null;
  const value = Number(bare);
  return value >= min && value <= max ? value : null;
};

export const describeLimits = ({ min, max }: Pick<NumberDefinition, 'min' | 'max'>): string =>
  `Please enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
