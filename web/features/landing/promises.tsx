import { Folder, ListChecks, Shield } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const promises: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ListChecks,
    title: 'Smart task management',
    text: 'When an agent spots a next step, turn it into a task with an owner and a due date, then follow it to done.',
  },
  {
    icon: Shield,
    title: 'Role-based access',
    text: 'Invite staff, managers and board members. Each person sees what their role allows.',
  },
  {
    icon: Folder,
    title: 'Document management',
    text: 'Upload reports, budgets and policies. AI content analysis sums them up, and your agents cite them when they answer.',
  },
];

export const Promises = () => (
  <ul className="grid gap-7 border-t border-line pt-9 md:grid-cols-3 md:gap-10 md:pt-12">
    {promises.map(({ icon: Icon, title, text }) => (
      <li key={title}>
        <Icon size={22} strokeWidth={1.6} className="text-link" aria-hidden="true" />
        <h2 className="mt-3.5 mb-1.5 text-xl font-semibold tracking-[-0.012em]">{title}</h2>
        <p className="text-[15px]/6 text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);
