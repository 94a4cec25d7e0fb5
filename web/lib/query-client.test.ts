import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const fail = (status: number, body: string) => () => Promise.reject(new ApiError(status, '', body));
const unauthorized = fail(401, '{"message":"Unauthorized","code":"unauthorized"}');

describe('the query client', () => {
  it('reports an ended session from queries and from mutations, asking only once', async () => {
    let asked = 0;
    let reported = 0;
    const client = createQueryClient(() => (reported += 1));
    const queryFn = () => {
      asked += 1;
      return unauthorized();
    };
    await client.fetchQuery({ queryKey: ['tasks'], queryFn }).catch(() => null);
    expect({ asked, reported }).toEqual({ asked: 1, reported: 1 });
    const mutation = client.getMutationCache().build(client, { mutationFn: unauthorized });
    await mutation.execute(undefined).catch(() => null);
    expect(reported).toBe(2);
    client.clear();
  });

  it('says nothing about other errors', async () => {
    let reported = 0;
    const client = createQueryClient(() => (reported += 1));
    await client
      .fetchQuery({
        queryKey: ['user'],
        queryFn: fail(401, '{"message":"Wrong password","code":"invalid_credentials"}'),
      })
      .catch(() => null);
    await client.fetchQuery({ queryKey: ['tasks'], queryFn: fail(404, '') }).catch(() => null);
    expect(reported).toBe(0);
    client.clear();
  });

  it('keeps an answer fresh until someone says otherwise', async () => {
    const client = createQueryClient(() => undefined);
    let answers = 0;
    const query = { queryKey: ['tasks'], queryFn: () => Promise.resolve((answers += 1)) };
    await client.fetchQuery(query);
    await client.fetchQuery(query);
    expect(answers).toBe(1);
    await client.invalidateQueries({ queryKey: ['tasks'] });
    await client.fetchQuery(query);
    expect(answers).toBe(2);
    client.clear();
  });
});
