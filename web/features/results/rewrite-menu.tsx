import { Heart, PencilLine, Ruler, Shrink, WandSparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { RewriteInstruction } from '../../../contract/results.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

const choices: { label: string; icon: LucideIcon; instruction: RewriteInstruction }[] = [
  { label: 'Make it shorter', icon: Shrink, instruction: { type: 'shorter' } },
  { label: 'Make it warmer', icon: Heart, instruction: { type: 'warmer' } },
  { label: 'Fit 250 words', icon: Ruler, instruction: { type: 'words', most: 250 } },
  { label: 'Fit 1,500 characters', icon: Ruler, instruction: { type: 'characters', most: 1500 } },
];
const longest = 500;

interface RewriteMenuProps {
  isBusy: boolean;
  onRewrite: (instruction: RewriteInstruction) => void;
}

/** Has a model write the document anew, in ways often wanted or in the person's own words. */
export function RewriteMenu({ isBusy, onRewrite }: RewriteMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '') return;
    setAsking(false);
    setText('');
    onRewrite({ type: 'own', text: text.trim() });
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon={WandSparkles} busy={isBusy}>
            Rewrite
          </Button>
        }
      >
        {choices.map(({ label, icon, instruction }) => (
          <MenuItem key={label} icon={icon} onSelect={() => onRewrite(instruction)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={PencilLine} onSelect={() => setAsking(true)}>
          In your own words
        </MenuItem>
      </Menu>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="What should change?"
        description="The AI model writes the document anew after your words. The text as it is now stays under Versions."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="primary" disabled={text.trim() === ''} onClick={send}>
              Rewrite
            </Button>
          </>
        }
      >
        <TextareaField
          label="Your words"
          rows={3}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Dialog>
    </>
  );
}
