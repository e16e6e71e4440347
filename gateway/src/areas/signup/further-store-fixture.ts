import { beforeAll } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import { participation, setUpConsent } from './signup-fixture.ts';

/** The token of the person who adds a store. */
export let token: string;

/** For tests: a person who adds a store that sells in Germany and France. */
export function setUpFurtherStore(): void {
  setUpConsent(
    participation(germany, 'DE', lumen),
    participation('A13V1IB3VIYZZH', 'FR', lumen),
    participation('APJ6JRA9NG5V4', 'IT', { ...lumen, isParticipating: false }),
  );
  beforeAll(async () => {
    token = await gateway.signIn('ratings@demo.test');
  });
}

export const germany = 'A1PA6795UKMFR9';
const lumen = { currency: 'EUR', storeName: 'Lumen EU' };

/** For tests: sets a store up with the consent of its seller. */
export async function setUp(more: object, state?: string) {
  const response = await gateway.ask('POST', '/api/market/connect/state', {
    token,
    body: { module_type: 'reimburse', code: germany },
  });
  const newState = (response.body.data as { state: string }).state;
  return gateway.ask('POST', '/api/reimburse/setting/amazon', {
    token,
    body: {
      seller_id: 'S-EU',
      sp_api_auth_code: 'good',
      code: germany,
      is_renew: false,
      module_type: 'reimburse',
      amz_app_name: '',
      company_name: 'Lumen Garden',
      state: state ?? newState,
      ...more,
    },
  });
}

/** The person who adds the store. */
export const me = async () =>
  (await gateway.ask('GET', '/api/user', { token })).body.data as { company_id: string };
/** The person's plans of the product. */
export const plans = async () =>
  ((await me()) as unknown as { planList: { plan_name: string }[] }).planList.map(
    ({ plan_name }) => plan_name,
  );

/** The number of companies that the set-up added. */
export const companies = async () =>
  (await gateway.database.pool.query("select name from company where name = 'Lumen Garden'")).rows.length;
