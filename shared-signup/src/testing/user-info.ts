/** The person of a sign-up, as the gateway returns it. */
export const userInfo = {
  email: 'ann@shop.test',
  user_name: 'ann',
  name: 'Ann Lee',
  company_id: 'C1',
  company_name: 'Northwind',
  image: '',
  phone: '',
  role: '',
  is_need_password_change: false,
  is_subscribed_marketing: true,
  unsubscribe_req_date: null,
  ppc_timezone: 'UTC',
  stripe_customer_id: null,
  module_config: {},
  planList: [{ plan_name: 'review' }],
  current_market_info: null,
};
