import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { FieldError } from '../../ui/field.tsx';
import { PictureButtons } from '../../ui/picture-buttons.tsx';

const mostBytes = 500_000;

// The browser does not ask again for a picture of this page: after a change the address is one that there was not before.
let changes = 0;

const readAsUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('This picture could not be read.')));
    reader.readAsDataURL(file);
  });

/** The picture at the head of finished documents. It is saved at once, apart from the form. */
export function LogoField({ organizationId, canUpdate }: { organizationId: string; canUpdate: boolean }) {
  const labelId = useId();
  const problemId = useId();
  const [version, setVersion] = useState(() => changes);
  const [isThere, setThere] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // Not before the form is drawn: an element with an address asks for it also where React gives it up for another.
  useEffect(() => {
    if (picture.current) picture.current.src = `/api/organizations/${organizationId}/logo?version=${version}`;
  }, [organizationId, version]);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (file: File | null) => {
      const image = file && (await readAsUrl(file));
      return api('PUT /api/organizations/:id/logo', { params: { id: organizationId }, body: { image } });
    },
    onSuccess: ({ hasLogo }) => {
      setThere(hasLogo);
      changes += 1;
      setVersion(changes);
    },
  });
  const problem = isTooLarge ? 'Please choose a picture of at most 500 KB.' : error ? sentenceOf(error) : null;
  return (
    <div role="group" aria-labelledby={labelId} className="mt-4">
      <p id={labelId} className="text-sm font-medium">
        Logo
      </p>
      <p className="mt-0.5 text-xs text-ink-3">
        At the head of finished documents in Word and PDF. A PNG or JPEG of at most 500 KB.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2.5">
        <img
          ref={picture}
          alt="The logo"
          hidden={!isThere}
          className="max-h-14 max-w-52 rounded-md border border-line bg-white p-1.5"
          onLoad={() => setThere(true)}
          onError={() => setThere(false)}
        />
        {!isThere && <p className="text-sm text-ink-2">None yet.</p>}
        {canUpdate && (
          <PictureButtons
            isThere={isThere}
            isSaving={isPending && variables !== null}
            isRemoving={isPending && variables === null}
            problemId={problem ? problemId : undefined}
            onOpen={reset}
            onChoose={(file) => {
              setTooLarge(file.size > mostBytes);
              if (file.size <= mostBytes) mutate(file);
            }}
            onRemove={() => mutate(null)}
          />
        )}
      </div>
      {problem && (
        <div className="mt-2">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
