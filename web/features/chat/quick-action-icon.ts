import {
  CalendarClock,
  ChartColumn,
  FilePen,
  HandCoins,
  ListChecks,
  Mail,
  Megaphone,
  MessagesSquare,
  Scale,
  Search,
  UserPlus,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

// By what a guide makes; the first that fits its id.
const icons: [RegExp, LucideIcon][] = [
  [/research|find|prospect|audit/, Search],
  [/letter|email|newsletter|thank|appeal|inquiry/, Mail],
  [/budget|financ|sponsor|major_gift/, HandCoins],
  [/interview|reply|conversation|feedback/, MessagesSquare],
  [/policy|bylaw|legal/, Scale],
  [/job|offer|volunteer|hire/, UserPlus],
  [/meeting|calendar|schedule|agenda|minutes|event/, CalendarClock],
  [/checklist|onboarding|outline|plan/, ListChecks],
  [/report|evaluation|metric/, ChartColumn],
  [/model|process|delegat/, Workflow],
  [/campaign|press|post|social|brand/, Megaphone],
];

export const quickActionIcon = (flowId: string): LucideIcon =>
  icons.find(([words]) => words.test(flowId))?.[1] ?? FilePen;
