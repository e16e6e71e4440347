/** Keys in local and session storage; exactly as in docs/specification/sign-in.md#stored-keys. */
export const KEYS = {
  accessToken: 'auth.access_token',
  expiredDate: 'auth.access_token_expired_date',
  adminAccessToken: 'auth.admin_access_token',
  originAuthInfo: 'auth.origin_auth_info',
  isRememberMe: 'auth.is_remember_me',
  loginEmail: 'auth.login_email',
  redirect: 'url.redirect',
  role: 'user.info.role',
  isAuditing: 'user.info.isAuditing',
  profile: 'user.info.profile',
  market: 'user.info.current_market',
  planList: 'appPlan.info.planList',
} as const;

/** All keys of one sign-in, stored together in one storage. */
export const SESSION_KEYS: readonly string[] = [
  KEYS.accessToken,
  KEYS.expiredDate,
  KEYS.adminAccessToken,
  KEYS.originAuthInfo,
  KEYS.isRememberMe,
  KEYS.role,
  KEYS.isAuditing,
  KEYS.profile,
  KEYS.market,
  KEYS.planList,
];
