import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnalysisReport, Requirement } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';
import { api } from '../../../lib/api.ts';
import type { CallOptions } from '../../../lib/api.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { refreshDashboard } from '../../../lib/refresh-soon.ts';
import { useShownAhead } from '../../../lib/shown-ahead.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { putDocument } from '../documents-api.ts';
import type { TextBlock } from '../reading/group-blocks.ts';
import type { PlaceAddress } from './place.ts';

type Status = Document['analysis']['status'];

const analysisKey = (id: string) => ['document-analysis', id];

/** A document that is read anew keeps its report until there is another: that comes with another status. */
const analysisQuery = (id: string, status: Status) =>
  queryOptions({
    queryKey: [...analysisKey(id), status],
    placeholderData: keepPreviousData,
    queryFn: () => api('GET /api/documents/:id/analysis', { params: { id } }),
  });

type TextStart = NonNullable<CallOptions<'GET /api/documents/:id/text'>['query']>;

const textPart = 200;

const startAt = ({ page, sheet, row, blocks }: PlaceAddress): TextStart => ({
  ...(page !== null && { page }),
  ...(sheet !== null && { sheet }),
  ...(row !== null && { row }),
  ...(blocks && { block: blocks.first }),
});

/**
 * From the part with the place on, in both directions. What is read anew gets another text: it is asked for whenever it
 * is opened, and once it has been read.
 */
export const textQuery = (id: string, status: Status, place: PlaceAddress | null) =>
  infiniteQueryOptions({
    queryKey: ['document-text', id, status, place],
    queryFn: async ({ pageParam: start, signal }) => {
      const part = await api('GET /api/documents/:id/text', { params: { id }, query: start, signal });
      return {
        ...part,
        /** The place was asked for, and is not there. */
        isMissed: start.from === undefined && part.found === null,
        blocks: part.blocks.map((block, offset): TextBlock => ({ ...block, index: part.from + offset })),
      };
    },
    initialPageParam: place ? startAt(place) : { from: 0 },
    getNextPageParam: ({ from, blocks, total }): TextStart | undefined => {
      const next = from + blocks.length;
      return blocks.length > 0 && next < total ? { from: next } : undefined;
    },
    getPreviousPageParam: ({ from }): TextStart | undefined =>
      from > 0 ? { from: Math.max(from - textPart, 0) } : undefined,
    gcTime: 0,
  });

export const useAnalyze = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Document) => api('POST /api/documents/:id/analyze', { params: { id } }),
    onSuccess: (document) => putDocument(client, document),
    onError: (error) => showFailure('The document could not be read again', error),
  });
};

export type RequirementChanges = Partial<Pick<Requirement, 'text' | 'category' | 'state'>>;

interface RequirementChange {
  requirement: Requirement;
  changes: RequirementChanges;
}

const changeRequirement = (report: AnalysisReport, id: string, changes: Partial<Requirement>): AnalysisReport => ({
  ...report,
  requirements: report.requirements.map((each) => (each.id === id ? { ...each, ...changes } : each)),
});

const changeKey = (documentId: string) => ['change-requirement', documentId];

/** A state is shown at once; a text stays in its form until it is saved. */
const layOver = (report: AnalysisReport, { requirement: { id }, changes: { state } }: RequirementChange) =>
  changeRequirement(report, id, state ? { state } : {});

export function useAnalysis(id: string, status: Status, enabled = true) {
  const { data, error, isLoading, refetch } = useQuery({ ...analysisQuery(id, status), enabled });
  return { data: useShownAhead(data, changeKey(id), layOver), error, isLoading, refetch };
}

/** Changes are sent one after the other. */
export const useUpdateRequirement = (documentId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(documentId),
    scope: { id: `requirements:${documentId}` },
    mutationFn: ({ requirement: { id }, changes }: RequirementChange) =>
      api('PATCH /api/document-requirements/:id', { params: { id }, body: changes }),
    onSuccess: (saved) =>
      client.setQueriesData<AnalysisReport>(
        { queryKey: analysisKey(documentId) },
        (report) => report && changeRequirement(report, saved.id, saved),
      ),
    onError: (error) => {
      showFailure('The change was not saved', error);
      void client.invalidateQueries({ queryKey: analysisKey(documentId) });
    },
  });
};

type NewTasks = CallOptions<'POST /api/documents/:id/tasks'>['body']['tasks'];

export const useCreateDocumentTasks = ({ id, organizationId }: Document) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tasks: NewTasks) => api('POST /api/documents/:id/tasks', { params: { id }, body: { tasks } }),
    onSuccess: async ({ length }) => {
      showToast({ title: length === 1 ? 'Task created successfully' : `${length} tasks created successfully` });
      void client.invalidateQueries({ queryKey: ['tasks', organizationId] });
      refreshDashboard(client);
      await client.invalidateQueries({ queryKey: analysisKey(id) });
    },
    onError: (error) => {
      showFailure('The tasks were not created', error);
      void client.invalidateQueries({ queryKey: analysisKey(id) });
    },
  });
};
