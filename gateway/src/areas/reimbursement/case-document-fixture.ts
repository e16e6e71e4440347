import type { CaseDocuments, CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import type { Store } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { addCase } from './case-fixture.ts';

/** The store with the cases. */
export let store: Store;
/** The store of a stranger. */
export let stranger: Store;
/** The case manager. */
export let manager: Store;

/** For tests: a store, one of a stranger, and a case manager. */
export function setUpStores(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore(['reimburse']);
    stranger = await desk.addStore(['reimburse']);
    manager = await desk.addStore([]);
    await desk.database.system
      .insertInto('user_role')
      .values({ user_id: manager.userId, role: 'case-manager' })
      .execute();
  }, 60_000);
}

/** A case of a shortage; returns its id. */
export const addShortage = (
  state: CaseState,
  overrides: Parameters<typeof addCase>[2] = {},
): Promise<string> =>
  addCase(desk.database, store, {
    state,
    category: 'inbound-shortage',
    closes_on: '2027-07-20',
    ...overrides,
  });

/** The address of a case. */
export const caseUrl = (id: string) => `/api/reimburse/case/${id}`;

interface Changed {
  readonly state: CaseState;
  readonly documents: CaseDocuments;
}

/** Uploads a document of a case. */
export async function hand(id: string, kind: string, name: string, bytes: Buffer, person = store) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await desk.send('POST', `${caseUrl(id)}/document/upload`, form, person);
  return { ...answer, data: answer.data as Changed };
}

/** A case as its seller sees it. */
export const lookAt = async (id: string) => {
  const { data } = await desk.get(caseUrl(id), {}, store);
  return data as Changed & { evidence: { events: { kind: string; note: string }[] } };
};

/** The address of a document. */
export const documentUrl = (id: string, document: string) => `${caseUrl(id)}/document/${document}`;
