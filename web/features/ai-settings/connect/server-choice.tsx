import { ExternalLink, Server } from 'lucide-react';
import type { AiSettings } from '../../../../contract/ai-settings.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { KnownEntries, Way } from './connect-entries.ts';
import { modelServices, tellService } from './model-services.ts';

interface LocalServer {
  name: string;
  baseUrl: string;
  models: string[];
  needsKey: boolean;
}

interface ServerChoiceProps {
  entries: KnownEntries;
  errors: Record<string, string>;
  servers: readonly LocalServer[];
  /** Whether servers of this machine are told at all. */
  isTold: boolean;
  isLooking: boolean;
  settings: AiSettings;
  onEnter: (changes: Partial<KnownEntries>) => void;
  onShowModels: (changes: Partial<KnownEntries>) => void;
  onLookAgain: () => void;
}

const ways: { value: Way; label: string }[] = [
  { value: 'local', label: 'Goodstead’s computer' },
  { value: 'key', label: 'Online service' },
  { value: 'address', label: 'Another server' },
];
const serviceOptions = modelServices.map(({ name }) => ({ value: name, label: name }));

const countModels = ({ models: { length }, needsKey }: LocalServer) =>
  needsKey ? 'Asks for a key' : length === 0 ? 'No model yet' : length === 1 ? '1 model' : `${length} models`;

/** With its address, where another has the same name. */
const fullNameOf = ({ name, baseUrl }: LocalServer, servers: readonly LocalServer[]): string =>
  servers.filter((server) => server.name === name).length > 1 ? `${name} at ${new URL(baseUrl).host}` : name;

function LocalServers(props: ServerChoiceProps) {
  const { entries, errors, servers, settings, isLooking, onEnter, onShowModels, onLookAgain } = props;
  if (servers.length === 0) {
    return (
      <div className="grid justify-items-start gap-2 text-sm text-ink-2">
        <p className="text-pretty">
          {isLooking
            ? 'Looking for model servers...'
            : 'No model server answers on the computer that Goodstead runs on. Ollama is free: install it, start it, then look again.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" asChild icon={ExternalLink}>
            <a href="https://ollama.com/download" target="_blank" rel="noreferrer">
              Get Ollama
            </a>
          </Button>
          <Button size="sm" variant="quiet" busy={isLooking} onClick={onLookAgain}>
            Look again
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {servers.map((server) => (
          <Card
            key={server.baseUrl}
            as="li"
            selected={server.baseUrl === entries.localUrl}
            className="flex items-center gap-3 px-4 py-3"
          >
            <Server size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-2" />
            <span className="min-w-0 flex-1 text-sm">
              <b className="block font-semibold wrap-anywhere">{fullNameOf(server, servers)}</b>
              <span className="text-ink-2">{`${countModels(server)}. What it is asked stays on the computer that Goodstead runs on.`}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Use ${fullNameOf(server, servers)}`}
              aria-pressed={server.baseUrl === entries.localUrl}
              onClick={() => (server.needsKey ? onEnter : onShowModels)({ way: 'local', localUrl: server.baseUrl })}
            >
              {`Use ${server.name}`}
            </Button>
          </Card>
        ))}
      </ul>
      {errors.localUrl && <FieldError>{errors.localUrl}</FieldError>}
      {entries.localNeedsKey && <KeyField {...props} isSame={settings.connection?.baseUrl === entries.localUrl} />}
    </div>
  );
}

/** That a key is kept, where it belongs to what is entered. */
function describeKept({ connection }: AiSettings, isSame: boolean): string {
  if (!isSame || !connection || connection.key.state === 'none') return 'Stored encrypted, and shown to nobody again.';
  if (connection.key.state === 'unreadable') return 'The stored key can be read no longer. Please enter it again.';
  const which = connection.key.ending ? `A key is stored, it ends in ${connection.key.ending}.` : 'A key is stored.';
  return `${which} Leave this empty to keep it.`;
}

function KeyField({
  entries,
  errors,
  settings,
  onEnter,
  isSame,
  ...field
}: Pick<ServerChoiceProps, 'entries' | 'errors' | 'settings' | 'onEnter'> & {
  isSame: boolean;
  optional?: boolean;
  className?: string;
}) {
  return (
    <TextField
      {...field}
      label="Key"
      help={describeKept(settings, isSame)}
      type="password"
      autoComplete="new-password"
      maxLength={1000}
      value={entries.apiKey}
      error={errors.apiKey}
      onChange={({ target: { value } }) => onEnter({ apiKey: value })}
    />
  );
}

function KeyFields({ entries, errors, settings, onEnter }: ServerChoiceProps) {
  const chosen = modelServices.find(({ name }) => name === entries.service);
  const told = tellService(entries.apiKey);
  const { connection } = settings;
  const isSame = connection?.provider === chosen?.provider && connection?.baseUrl === chosen?.baseUrl;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <KeyField
        {...{ entries, errors, settings, isSame }}
        className="md:col-span-2"
        onEnter={({ apiKey = '' }) => onEnter({ apiKey, service: tellService(apiKey)?.name ?? entries.service })}
      />
      <SelectField
        label="Provider"
        options={serviceOptions}
        value={entries.service}
        error={errors.service}
        help={told && told === chosen ? 'Told by the form of the key.' : undefined}
        onValueChange={(service) => onEnter({ service })}
      />
      <p className="self-center text-sm text-ink-2 md:pt-5">
        {chosen ? (
          <>
            No key yet?{' '}
            <a
              href={chosen.keyPage}
              target="_blank"
              rel="noreferrer"
              className="text-link underline underline-offset-3"
            >{`Make one at ${chosen.name}`}</a>
          </>
        ) : (
          'Choose a provider to see where a key is made.'
        )}
      </p>
    </div>
  );
}

function AddressFields({ entries, errors, settings, onEnter }: ServerChoiceProps) {
  const isSame = settings.connection?.baseUrl === entries.baseUrl.trim() && entries.baseUrl !== '';
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <TextField
        label="Address"
        help="Of any server that speaks OpenAI’s language, with its /v1."
        placeholder="https://api.example.com/v1"
        type="url"
        autoComplete="off"
        maxLength={500}
        value={entries.baseUrl}
        error={errors.baseUrl}
        onChange={({ target: { value } }) => onEnter({ baseUrl: value })}
      />
      <KeyField {...{ entries, errors, settings, onEnter, isSame }} optional />
    </div>
  );
}

/** Three ways to a model: one that runs here, where that may be told, one for a key, or any by its address. */
export function ServerChoice(props: ServerChoiceProps) {
  const { entries, isTold, onEnter } = props;
  const { isOperator } = useUser();
  return (
    <>
      <Segmented
        label="Where the model runs"
        options={ways.filter(({ value }) => isOperator || isTold || value !== 'local')}
        value={entries.way}
        onChange={(way) => onEnter({ way, apiKey: '' })}
      />
      {entries.way === 'local' && <LocalServers {...props} />}
      {entries.way === 'key' && <KeyFields {...props} />}
      {entries.way === 'address' && <AddressFields {...props} />}
    </>
  );
}
