import { useSearchParams } from 'wouter';

interface LogFilter {
  action: string;
  person: string;
}

/** As part of an address: without what is empty. */
export const addressOf = (parts: Record<string, string>): string =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();

/** What is chosen of the log. The address keeps it. */
export function useLogFilter() {
  const [parameters, setParameters] = useSearchParams();
  return {
    filter: { action: parameters.get('action') ?? '', person: parameters.get('person') ?? '' },
    setFilter: (part: Partial<LogFilter>) =>
      setParameters((current) => addressOf({ ...Object.fromEntries(current), ...part }), { replace: true }),
  };
}
