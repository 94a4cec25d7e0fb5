// Tasks of an organization, through the API.
import type { Task } from '../../contract/tasks.ts';
import type { Settled } from '../harness/use-product.ts';

export const listTasks = ({ person, organizationId }: Settled): Promise<Task[]> =>
  person.get(`/api/tasks?organizationId=${organizationId}`);
