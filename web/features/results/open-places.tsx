import { useQuery } from '@tanstack/react-query';
import { Building2, TextCursorInput, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Message } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { countBlankCells, countPlaces, isOfProfile, nameOfPlace } from './place-words.ts';
import { placesQuery, useFillPlaces } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

interface OpenPlacesProps {
  message: ResultMessage;
  markdown: string;
  places: string[];
  /** Cells of its tables that are left as a line to write on. */
  blanks: number;
  /** Of the latest version; unknown until the versions are there. */
  version: number | undefined;
  canEdit: boolean;
  onFill: (place: string) => void;
  onEdit: () => void;
  onSaved: (message: Message) => void;
}

type FillButtonsProps = Pick<OpenPlacesProps, 'message' | 'markdown' | 'onSaved'> & { version: number };

function FillButtons({ message, markdown, version, onSaved }: FillButtonsProps) {
  const { data } = useQuery(placesQuery(message, markdown));
  const { mutate, isPending, variables } = useFillPlaces(message, onSaved);
  const fill = (from: 'profile' | 'account', count: number) =>
    mutate(
      { from, basedOn: version },
      {
        onSuccess: () =>
          showToast({ title: `${countPlaces(count)} filled`, description: 'The earlier text is under Versions.' }),
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
  const { message, markdown, places, blanks, version, canEdit, onFill, onEdit, onSaved } = props;
  const [first] = places;
  if (first === undefined) return null;
  const asksProfile = places.some(isOfProfile);
  const canFill = canEdit && version !== undefined;
  return (
    <section aria-label="Still to fill" className="mt-3 rounded-lg border border-line bg-canvas px-4 py-3 text-sm">
      <h3 className="font-semibold">{`${countPlaces(places.length)} still to fill`}</h3>
      <p className="mt-0.5 text-ink-2">
        {canFill
          ? 'In the document they stand in [brackets]. Click one there to fill it.'
          : 'In the document they stand in [brackets].'}
      </p>
      {blanks > 0 && (
        <p className="mt-0.5 text-ink-2">
          {`${countBlankCells(blanks)} in its tables, to write in by hand on paper.`}
          {canEdit && (
            <>
              {' '}
              <button type="button" className="font-medium text-link underline underline-offset-3" onClick={onEdit}>
                Fill them in here
              </button>
            </>
          )}
        </p>
      )}
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {places.map((place) => (
          <li key={place}>
            <mark className="px-[3px] font-medium wrap-anywhere">{nameOfPlace(place)}</mark>
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          {canFill && (
            <Button size="sm" icon={TextCursorInput} onClick={() => onFill(first)}>
              Fill the open places
            </Button>
          )}
          {canFill && asksProfile && <FillButtons {...{ message, markdown, version, onSaved }} />}
          {asksProfile && (
            <Link href="/organization-profile" className="text-link underline underline-offset-3">
              Open Organization Profile
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
