import { beforeAll } from 'vitest';
import { registerPerson } from './person.ts';
import type { Person } from './person.ts';
import { findProduct } from './shared-product.ts';
import { startProduct } from './start-product.ts';
import type { Variables } from './start-product.ts';
import { useBrowser } from './use-browser.ts';
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

/** A started product and a browser. With variables of its own the product is the file's, and not to be stopped without. */
export function useProduct(variables?: Variables): TestProduct {
  const browser = useBrowser();
  const urls: string[] = [];
  beforeAll(async () => {
    const product = variables && (await startProduct(variables));
    urls.push(product?.url ?? (await findProduct()));
    return () => product?.remove();
  });

  const test: TestProduct = {
    get url() {
      return urls[0] ?? '';
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
