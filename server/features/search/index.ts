import * as calls from '../../../contract/search.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { search } from './actions.ts';

export const searchRoutes: Route[] = [
  route(calls.search, ({ context, query }) => search(context, query.organizationId, query.q)),
];
