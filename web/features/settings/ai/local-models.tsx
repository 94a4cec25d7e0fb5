import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { localModelsQuery } from './ai-api.ts';

const shownModels = 8;

interface LocalModelsOfferProps {
  organizationId: string;
  onChoose: (baseUrl: string, model: string) => void;
}

/** What runs on the machine of the server, to be chosen with a click; nothing where nothing does. */
export function LocalModelsOffer({ organizationId, onChoose }: LocalModelsOfferProps) {
  const { data } = useQuery(localModelsQuery(organizationId));
  return data?.servers.map(({ name, baseUrl, models }) => (
    <div key={baseUrl} className="grid gap-2 rounded-sm bg-sunken p-3 md:col-span-2">
      <p className="text-sm text-pretty">
        <b className="font-semibold">{name}</b> runs on the same machine as this site: what it is asked stays there.
      </p>
      <ul aria-label={`Models of ${name}`} className="flex flex-wrap gap-2">
        {models.slice(0, shownModels).map((model) => (
          <li key={model} className="max-w-full">
            <Button size="sm" className="max-w-full wrap-anywhere" onClick={() => onChoose(baseUrl, model)}>
              {`Use ${model}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The same for those who cannot choose it themselves: what to ask of whoever runs the site. */
export function LocalModelsAdvice({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(localModelsQuery(organizationId));
  return data?.servers.map(({ name, baseUrl, models: [model] }) => (
    <Card key={baseUrl} className="grid gap-1 px-4 py-3.5">
      <p className="text-sm font-semibold">{`${name} runs on the same machine as this site`}</p>
      <p className="text-xs text-pretty text-ink-2">To use it, send this line to the person who installed Goodstead:</p>
      <code className="text-xs wrap-anywhere">{`AI_BASE_URL=${baseUrl} AI_MODEL=${model}`}</code>
    </Card>
  ));
}
