import { useQuery } from '@tanstack/react-query';
import { Building2, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Message } from '../../../contract/conversations.ts';
import { listOpenPlaces } from '../../../contract/document-parts.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { placesQuery, useFillPlaces } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

interface OpenPlacesProps {
  message: ResultMessage;
  markdown: string;
  /** Of the latest version; unknown until the versions are there. */
  version: number | undefined;
  canEdit: boolean;
  onSaved: (message: Message) => void;
}

const ofProfile = / - add it in Organization Profile$/;
const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

function FillButtons({ message, markdown, version, onSaved }: OpenPlacesProps & { version: number }) {
  const { data } = useQuery(placesQuery(message, markdown));
  const { mutate, isPending, variables } = useFillPlaces(message, onSaved);
  const fill = (from: 'profile' | 'account', count: number) =>
    mutate(
      { from, basedOn: version },
      {
        onSuccess: () =>
          showToast({ title: `${places(count)} filled`, description: 'The earlier text is under Versions.' }),
        onError: (error) =>
          showToast({ title: 'Nothing was filled', description: sentenceOf(error), variant: 'destructive' }),
      },
    );
  const { profile = [], account = [] } = data ?? {};
  const isBusy = (from: string) => isPending && variables.from === from;
  const own = account.map(({ text }) => text).join(', ');
  return (
    <>
      {profile.length > 0 && (
        <Button
          size="sm"
          variant="soft"
          icon={Building2}
          busy={isBusy('profile')}
          disabled={isPending}
          onClick={() => fill('profile', profile.length)}
        >
          {`Fill ${profile.length} from the profile`}
        </Button>
      )}
      {account.length > 0 && (
        <Button
          size="sm"
          icon={UserRound}
          busy={isBusy('account')}
          disabled={isPending}
          onClick={() => fill('account', account.length)}
        >
          <span className="block max-w-[52vw] truncate md:max-w-105" title={own}>{`Use mine: ${own}`}</span>
        </Button>
      )}
    </>
  );
}

/** What a document still asks for, beside it: found in its text, whatever became of the list at its end. */
export function OpenPlaces(props: OpenPlacesProps) {
  const { markdown, version, canEdit } = props;
  const open = listOpenPlaces(markdown);
  if (open.length === 0) return null;
  const isOfProfile = open.some((place) => ofProfile.test(place));
  return (
    <section aria-label="Still to fill" className="mt-3 rounded-lg border border-line bg-canvas px-4 py-3 text-sm">
      <h3 className="font-semibold">{`${places(open.length)} still to fill`}</h3>
      <p className="mt-0.5 text-ink-2">In the document they stand in [brackets].</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {open.map((place) => (
          <li key={place}>
            <mark className="px-[3px] font-medium wrap-anywhere">{place.replace(ofProfile, '')}</mark>
          </li>
        ))}
      </ul>
      {canEdit && isOfProfile && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          {version !== undefined && <FillButtons {...props} version={version} />}
          <Link href="/organization-profile" className="text-link underline underline-offset-3">
            Open Organization Profile
          </Link>
        </div>
      )}
    </section>
  );
}
