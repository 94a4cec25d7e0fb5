import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { Chat } from './use-chat.ts';

interface SharingDialogProps extends Pick<Chat, 'sharing'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SharingDialog({ open, onOpenChange, sharing }: SharingDialogProps) {
  const { isPrivate, usesPrivate, shareWithAgents } = sharing.current;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Who can read this conversation"
      description="Only you write here, whatever you choose."
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className="grid gap-3">
        <SwitchField
          label="Private"
          help="Only you can read it. Off: everyone in your organization can."
          checked={isPrivate}
          onCheckedChange={(checked) => sharing.change({ isPrivate: checked })}
        />
        <SwitchField
          label="Use my private conversations"
          help={`The agent may use here what was said in your other private conversations.${isPrivate ? '' : ' Your colleagues can read what it answers.'}`}
          checked={usesPrivate}
          onCheckedChange={(checked) => sharing.change({ usesPrivate: checked })}
        />
        <SwitchField
          label="Share with agents"
          help="The agents may use what is said here when they answer in other conversations: yours, and those of colleagues unless this one is private."
          checked={shareWithAgents}
          onCheckedChange={(checked) => sharing.change({ shareWithAgents: checked })}
        />
      </div>
    </Dialog>
  );
}
