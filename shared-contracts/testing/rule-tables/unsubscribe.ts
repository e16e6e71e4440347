/** An address given on the unsubscribe page. */
export interface SubscribeCase {
  readonly email: string;
  readonly problem?: string;
}

const INVALID = 'Invalid email';

/**
 * The rule of the unsubscribe page (docs/specification/validation.md#unsubscribe-email): run against the schema, the
 * page and GET /api/reimburse/setting/subscribe.
 */
export const SUBSCRIBE_TABLE: readonly SubscribeCase[] = [
  { email: 'ann@shop.test' },
  { email: 'ann+news@a-b.shop.test' },
  { email: 'ann@shop', problem: INVALID },
  { email: 'ann@.test', problem: INVALID },
  { email: '@shop.test', problem: INVALID },
  { email: 'ann.shop.test', problem: INVALID },
  { email: 'an n@shop.test', problem: INVALID },
];
