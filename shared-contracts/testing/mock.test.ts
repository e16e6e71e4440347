/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { expect, it } from '@jest/globals';
import { listChannels, listCompanyChannels } from '../src/areas/market/index.ts';
import { api } from '../src/client/index.ts';
import { mockAnswer, mockGateway } from './mock.ts';

it('responds as the remote declares, or with an example', async () => {
  mockGateway([mockAnswer(listChannels, [])]);
  const query = { moduleType: 'review' } as const;
  expect(await api.ask(listChannels, { query })).toEqual([]);
  const examples = await api.ask(listCompanyChannels, { params: { companyId: 'C1' }, query });
  expect(examples.map(({ company_name }) => company_name)).toEqual(['Example', 'Example 2']);
});
