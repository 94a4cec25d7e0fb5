import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConnectModelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Setting = ({ children }: { children: string }) => (
  <code className="rounded-xs bg-sunken px-1 py-px font-mono text-xs text-ink">{children}</code>
);

/** What the built-in assistant is, and what to set for a language model. */
export const ConnectModelDialog = ({ open, onOpenChange }: ConnectModelDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Built-in assistant"
    description="Goodstead answers from its own playbooks and your organization profile. Nothing leaves this server, and every answer names its source. The guides work in full."
    footer={
      <Button variant="primary" onClick={() => onOpenChange(false)}>
        Got it
      </Button>
    }
  >
    <div className="grid gap-3 text-md text-ink-2">
      <h3 className="text-md font-semibold text-ink">How to connect a language model</h3>
      <p>
        The agents can then answer any question and write freely. Whoever runs Goodstead for you sets one of these two,
        then restarts it:
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
      <p>Members &amp; Settings shows which model is used, and lets admins choose one where that is left to them.</p>
    </div>
  </Dialog>
);
