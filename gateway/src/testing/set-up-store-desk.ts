import { afterAll, beforeAll } from '@jest/globals';
import { openStoreDesk, type StoreDesk } from './rating-and-case-fixture.ts';

/** For tests: the calls about stores of the test file that called `setUpStoreDesk`, from its hooks on. */
export let desk: StoreDesk;

/** For tests: serves the calls about stores to the test file, with the argument of `openStoreDesk`. */
export function setUpStoreDesk(...args: Parameters<typeof openStoreDesk>): void {
  beforeAll(async () => {
    desk = await openStoreDesk(...args);
  }, 60_000);
  afterAll(() => desk.close());
}
