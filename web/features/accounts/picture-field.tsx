import { useId } from 'react';
import { ApiError, ConnectionError, sentenceOf } from '../../lib/api-error.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PictureButtons } from '../../ui/picture-buttons.tsx';
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
  const { mutate, isPending, error, variables } = useSavePicture();
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
        <PictureButtons
          isThere={user.profileImageUrl !== null}
          isSaving={isPending && variables !== null}
          isRemoving={isPending && variables === null}
          problemId={error ? problemId : undefined}
          onChoose={(file) => mutate(cropPicture(file))}
          onRemove={() => mutate(null)}
        />
      </div>
    </div>
  );
}
