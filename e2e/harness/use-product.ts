import { afterAll, beforeAll } from 'vitest';
import { registerPerson } from './person.ts';
import type { Person } from './person.ts';
import { startProduct } from './start-product.ts';
import type { Product, Variables } from './start-product.ts';
import { useBrowser } from './use-browser.ts';
import { atWorkerEnd } from './worker-environment.ts';
import type { Visit, VisitOptions } from './browser.ts';

export type Looks = Omit<VisitOptions, 'url'>;

export interface TestProduct {
  /** There once the tests run. */
  readonly url: string;
  /** Somebody nobody knows, in a browser. */
  visit(looks?: Looks): Promise<Visit>;
  /** Somebody who is signed in, in a browser. */
  visitAs(person: Person, looks?: Looks): Promise<Visit>;
  register(firstName?: string, lastName?: string): Promise<Person>;
  /** A new person, and a new organization whose admin that person is. */
  settle(organizationName?: string): Promise<Settled>;
}

export interface Settled {
  person: Person;
  organizationId: string;
}

let shared: Promise<Product> | undefined;

/** Started once for all files of a worker: organizations know nothing of each other. */
function findProduct(): Promise<Product> {
  if (!shared) {
    shared = startProduct();
    void shared.then(
      (product) => atWorkerEnd(() => product.remove()),
      // The next file tries again.
      () => (shared = undefined),
    );
  }
  return shared;
}

/** A started product and a browser. With variables of its own the product is the file's, and not to be stopped without. */
export function useProduct(variables?: Variables): TestProduct {
  const browser = useBrowser();
  const started: Product[] = [];
  beforeAll(async () => void started.push(await (variables ? startProduct(variables) : findProduct())));
  if (variables) afterAll(() => started[0]?.remove());

  const test: TestProduct = {
    get url() {
      return started[0]?.url ?? '';
    },
    visit: (looks = {}) => browser.open({ url: test.url, ...looks }),
    async visitAs(person, looks = {}) {
      const visit = await test.visit(looks);
      const [name = '', value = ''] = person.cookie.split('=', 2);
      await visit.context.addCookies([{ name, value, url: test.url }]);
      return visit;
    },
    register: (firstName, lastName) => registerPerson(test.url, firstName, lastName),
    async settle(organizationName = 'Juniper Table') {
      const person = await test.register();
      const { id } = await person.post<{ id: string }>('/api/organizations', { name: organizationName });
      return { person, organizationId: id };
    },
  };
  return test;
}
