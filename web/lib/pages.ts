// Lists that load on as one scrolls: infinite queries whose rows the screens get as one list.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPage } from './api.ts';

type Pages<Row> = InfiniteData<ListPage<Row>, string | undefined>;

interface PagesOptions<Row> {
  queryKey: QueryKey;
  read: (page: { limit: number; before: string | undefined }) => Promise<ListPage<Row>>;
  /** Of the first page, which a screen waits for. */
  firstSize?: number;
  furtherSize?: number;
}

const usualFirstSize = 50;
const usualFurtherSize = 200;

const newestFirst = <Row>({ pages }: Pages<Row>): Row[] => pages.flatMap(({ rows }) => rows);
/** Each page has its oldest row first, and comes before the pages above it. */
const oldestFirst = <Row>({ pages }: Pages<Row>): Row[] => pages.toReversed().flatMap(({ rows }) => rows);

const optionsOf = <Row>({
  queryKey,
  read,
  firstSize = usualFirstSize,
  furtherSize = usualFurtherSize,
}: PagesOptions<Row>) => ({
  queryKey,
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    read({ limit: pageParam === undefined ? firstSize : furtherSize, before: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ListPage<Row>) => next ?? undefined,
});

export const pagesQuery = <Row>(options: PagesOptions<Row>) =>
  infiniteQueryOptions({ ...optionsOf(options), select: newestFirst<Row> });

/** For a list that is read from its end backwards. */
export const backwardPagesQuery = <Row>(options: PagesOptions<Row>) =>
  infiniteQueryOptions({ ...optionsOf(options), select: oldestFirst<Row> });

/** What is loaded of a list so far, the newest page first. */
export const findLoaded = <Row>(client: QueryClient, queryKey: QueryKey): Row[] | undefined =>
  client.getQueryData<Pages<Row>>(queryKey)?.pages.flatMap(({ rows }) => rows);

/** `change` takes rows out or puts others in their place: each stays on its page. */
export const changeRows = <Row>(client: QueryClient, queryKey: QueryKey, change: (rows: Row[]) => Row[]): void => {
  client.setQueryData<Pages<Row>>(queryKey, (data) => data && changePages(data, change));
};

export const changePages = <Row>(data: Pages<Row>, change: (rows: Row[]) => Row[]): Pages<Row> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })),
});

/** As `changeRows`, where something comes into a list that is known. */
export const changeNewestPage = <Row>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[]) => Row[],
): void => {
  client.setQueryData<Pages<Row>>(queryKey, (data) => {
    const [newest, ...earlier] = data?.pages ?? [];
    return data && newest && { ...data, pages: [{ ...newest, rows: change(newest.rows) }, ...earlier] };
  });
};

/** For the list of something new. */
export const startEmpty = (client: QueryClient, queryKey: QueryKey): void => {
  client.setQueryData<Pages<never>>(queryKey, { pages: [{ rows: [], next: null }], pageParams: [undefined] });
};

interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** What the end of a list needs to know. */
export const moreOf = (query: Growing) => ({
  hasMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  isFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
});
export type More = ReturnType<typeof moreOf>;

/** Loads all the rest, one page after the other, while somebody needs it. */
export function useRest({ hasMore, isLoading, isFailed, onMore }: More, isNeeded: boolean): void {
  const next = useEffectEvent(onMore);
  const isNext = isNeeded && hasMore && !isLoading && !isFailed;
  useEffect(() => {
    if (isNext) next();
  }, [isNext]);
}
