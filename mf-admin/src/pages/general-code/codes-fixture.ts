import { type EditableCode, listClassCodes, listCodeClasses } from '@fairshelf/shared-contracts/codes';
import { type FakeGateway, fakeGateway, type SentRequest } from '@fairshelf/shared-contracts/testing';

/** An entry of the selling regions. */
export const entry = (id: string, name: string, different: Partial<EditableCode> = {}): EditableCode => ({
  id,
  class: 'REGION',
  code: id.toUpperCase(),
  name,
  value_1: name,
  value_2: null,
  value_3: null,
  value_4: null,
  value_5: null,
  value_6: 'kept',
  value_7: null,
  order: 1,
  active: true,
  version: 3,
  ...different,
});

/** The first region. */
export const america = entry('na', 'North America');

/** The second region. */
export const europe = entry('eu', 'Europe');

/** The third region, which is inactive. */
export const farEast = entry('fe', 'Far East', { active: false });

/** A gateway with the selling regions and an empty list. */
export function codesGateway(): FakeGateway {
  const gateway = fakeGateway();
  const columns = [
    { field: 'code', title: 'Short' },
    { field: 'name', title: 'Name' },
    { field: 'value_1', title: 'Search name' },
  ];
  gateway.answer(listCodeClasses, [
    { class: 'REGION', title: 'Selling regions', columns, count: 3, version: 1 },
    { class: 'EMAIL_DOMAIN', title: 'Email domains', columns: [], count: 0, version: 2 },
  ]);
  gateway.answer(listClassCodes, ({ query }: SentRequest) =>
    query.class === 'REGION' ? [america, europe, farEast] : [],
  );
  return gateway;
}
