import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { ApiError, ConnectionError, sentenceOf } from '../../../lib/api-error.ts';
import { fullNameOf, useUser } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useSavePicture } from './account-api.ts';
import { cropPicture } from './crop-picture.ts';

const describeProblem = (error: unknown): string =>
  error instanceof ApiError || error instanceof ConnectionError
    ? sentenceOf(error)
    : 'This file is no picture that can be read. Please choose a PNG or a JPEG.';

/** Saved at once, apart from the names. */
export function PictureField() {
  const user = useUser();
  const labelId = useId();
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, variables } = useSavePicture();
  const isThere = user.profileImageUrl !== null;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={fullNameOf(user)} imageUrl={user.profileImageUrl} size={64} decorative />
      <div className="min-w-0 flex-1 basis-52">
        <p id={labelId} className="text-sm font-semibold">
          Picture
        </p>
        <p className="text-xs text-pretty text-ink-2">A PNG or JPEG. Its middle is cut to a square.</p>
        {error && (
          <div className="mt-1">
            <FieldError id={problemId}>{describeProblem(error)}</FieldError>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
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
            if (file) mutate(cropPicture(file));
          }}
        />
        <Button
          icon={ImagePlus}
          busy={isPending && variables !== null}
          busyLabel="Saving..."
          aria-describedby={error ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          {isThere ? 'Choose another' : 'Choose a picture'}
        </Button>
        {isThere && (
          <Button variant="quiet" icon={Trash2} disabled={isPending} onClick={() => mutate(null)}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
