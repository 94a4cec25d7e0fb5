import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { aiSettingsQuery } from '../../../lib/ai-status.ts';
import { useSelectedOrganization } from '../../../lib/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ConnectForm } from './connect-form.tsx';

interface ConnectModelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  saysUsedUp: boolean;
}

const Setting = ({ children }: { children: string }) => (
  <code className="rounded-xs bg-sunken px-1 py-px font-mono text-xs text-ink">{children}</code>
);

const settingsLink = (
  <Link href="/settings" className="text-link underline underline-offset-3">
    Members &amp; Settings
  </Link>
);

const HowToConnect = ({ children }: { children: ReactNode }) => (
  <>
    <h3 className="text-md font-semibold text-ink">How to connect a language model</h3>
    {children}
    <p>
      A provider charges for what is used, and an admin sets the most for a month. A model that runs on a computer of
      your own costs nothing and keeps everything there.
    </p>
  </>
);

const SetByAdmin = () => (
  <HowToConnect>
    <p>
      The agents can then answer any question and write freely. An admin of your organization chooses a model, and how
      much of it may be used in a month, under {settingsLink}.
    </p>
  </HowToConnect>
);

const SetByOperator = () => (
  <HowToConnect>
    <p>
      The agents can then answer any question and write freely. Ask the person who installed Goodstead to connect one.
      They set one of these two (see README), then restart it:
    </p>
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        A server that speaks the OpenAI interface, also one of your own: <Setting>AI_BASE_URL</Setting> (its address,
        ending in /v1), <Setting>AI_MODEL</Setting> and, where it asks for a key, <Setting>AI_API_KEY</Setting>.
      </li>
      <li>
        Anthropic: <Setting>ANTHROPIC_API_KEY</Setting> and <Setting>AI_MODEL</Setting>.
      </li>
    </ul>
    <p>{settingsLink} shows which model is used.</p>
  </HowToConnect>
);

const UsedUp = ({ mayRaise }: { mayRaise: boolean }) => (
  <>
    <h3 className="text-md font-semibold text-ink">This month&rsquo;s AI budget is used up</h3>
    <p>
      The built-in assistant answers until the next month begins.{' '}
      {mayRaise ? <>You can raise the budget under {settingsLink}.</> : 'An admin of your organization can raise it.'}
    </p>
  </>
);

const builtIn =
  'Goodstead answers from its own playbooks and your organization profile. Nothing leaves this server, and every answer names its source. The guides work in full.';

/** Connects a model, for who may; tells everybody else what answers now, and who can connect one. */
export function ConnectModelDialog({ open, onOpenChange, saysUsedUp }: ConnectModelDialogProps) {
  const { id: organizationId } = useSelectedOrganization();
  const { data: settings } = useQuery({ ...aiSettingsQuery(organizationId), enabled: open });
  const isUsedUp = saysUsedUp && settings?.isUsedUp === true;
  if (settings?.can.updateConnection && settings.connection && !isUsedUp) {
    return <ConnectForm open={open} onOpenChange={onOpenChange} settings={settings} />;
  }
  return (
    <Dialog
      open={open && settings !== undefined}
      onOpenChange={onOpenChange}
      title="Built-in assistant"
      description={builtIn}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Got it
        </Button>
      }
    >
      <div className="grid gap-3 text-md text-ink-2">
        {settings && isUsedUp ? (
          <UsedUp mayRaise={settings.can.updateBudget} />
        ) : settings?.setBy === 'admin' ? (
          <SetByAdmin />
        ) : (
          <SetByOperator />
        )}
      </div>
    </Dialog>
  );
}
