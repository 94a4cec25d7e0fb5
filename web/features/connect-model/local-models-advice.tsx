import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { localModelsQuery } from './connect-api.ts';

/** Model servers of this machine, for those who cannot choose one: what to ask of whoever runs the site. */
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
