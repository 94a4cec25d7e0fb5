import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

interface PictureButtonsProps {
  isThere: boolean;
  /** A picture is being saved. */
  isSaving: boolean;
  isRemoving: boolean;
  /** The id of the sentence that says what is wrong. */
  problemId: string | undefined;
  /** The person is about to look for a file. */
  onOpen?: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A field of the browser behind a button of ours: it is neither seen nor come to by Tab, and the button opens it. */
export function PictureButtons(props: PictureButtonsProps) {
  const { isThere, isSaving, isRemoving, problemId, onOpen, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        icon={ImagePlus}
        busy={isSaving}
        disabled={isRemoving}
        busyLabel="Saving..."
        aria-describedby={problemId}
        onClick={() => {
          onOpen?.();
          input.current?.click();
        }}
      >
        {isThere ? 'Choose another' : 'Choose a picture'}
      </Button>
      {isThere && (
        <Button variant="quiet" icon={Trash2} disabled={isSaving || isRemoving} onClick={onRemove}>
          Remove
        </Button>
      )}
    </>
  );
}
