import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  guideName: string;
  answerCount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKeep: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

const answersInWords = (count: number) => (count === 1 ? 'Your answer is' : `Your ${count} answers are`);

/** Leaving a guide half way: keep it for later, or give it up. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { guideName, answerCount, open, onOpenChange, onKeep, onDelete, isDeleting } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave ${guideName}?`}
      footer={
        <>
          <Button variant="quiet" className="text-danger" busy={isDeleting} onClick={onDelete}>
            Delete answers
          </Button>
          <Button variant="primary" onClick={onKeep}>
            Continue later
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-md text-ink-2">
        <p>
          <strong className="font-semibold text-ink">Continue later:</strong> {answersInWords(answerCount)} kept. Open
          this conversation again to go on at the same question.
        </p>
        <p>
          <strong className="font-semibold text-ink">Delete answers:</strong> this guide ends here and what you answered
          is deleted for good.
        </p>
      </div>
    </Dialog>
  );
}
