import { expect, it } from '@jest/globals';
import * as constants from './constants.ts';

/** docs/specification/constants.md, in the units of that page. */
it.each([
  ['verification code, digits', constants.VERIFY_CODE_DIGITS, 6],
  ['verification code, minutes', constants.VERIFY_CODE_LIFETIME_MS / 60_000, 10],
  ['password, least characters', constants.PASSWORD_MIN, 8],
  ['password, most characters', constants.PASSWORD_MAX, 50],
  ['name, least characters', constants.NAME_MIN, 3],
  ['status poll, seconds', constants.SIGNUP_STATUS_POLL_MS / 1000, 5],
  ['success toast, seconds', constants.SUCCESS_TOAST_MS / 1000, 4],
  ['loading time-out, seconds', constants.LOADING_TIMEOUT_MS / 1000, 30],
  ['overlay hides after, seconds', constants.OVERLAY_LINGER_MS / 1000, 1],
  ['validation debounce, ms', constants.VALIDATION_DEBOUNCE_MS, 250],
  ['signup submit debounce, ms', constants.SIGNUP_SUBMIT_DEBOUNCE_MS, 200],
  ['email check debounce, ms', constants.EMAIL_CHECK_DEBOUNCE_MS, 250],
  ['dropdown click debounce, ms', constants.DROPDOWN_CLICK_DEBOUNCE_MS, 300],
  ['search debounce, ms', constants.SEARCH_DEBOUNCE_MS, 500],
  ['menu slide, ms', constants.MENU_SLIDE_MS, 300],
  ['popup, % of the width', constants.POPUP_WIDTH_SHARE * 100, 60],
  ['popup, % of the height', constants.POPUP_HEIGHT_SHARE * 100, 70],
  ['popup sign-out wait, ms', constants.POPUP_SIGN_OUT_WAIT_MS, 800],
  ['popup redirect after, seconds', constants.POPUP_REDIRECT_WAIT_MS / 1000, 1],
  ['popup poll, ms', constants.POPUP_POLL_MS, 50],
  ['default PPC timezone', constants.DEFAULT_PPC_TIMEZONE, 'America/Los_Angeles'],
  ['request time-out, ms', constants.REQUEST_TIMEOUT_MS, 180_000],
  ['cookie expiry, days', constants.COOKIE_LIFETIME_DAYS, 7],
  ['toasts at a time', constants.MAX_TOASTS, 1],
  ['account list, px', constants.ACCOUNT_LIST_MAX_HEIGHT, 260],
  ['account panel, px', constants.ACCOUNT_PANEL_HEIGHT, 450],
  ['store name hidden below, px', constants.STORE_NAME_MIN_WINDOW_WIDTH, 1514],
  ['age in the terms', constants.MINIMUM_AGE_TERMS, 18],
  ['age in the privacy policy', constants.MINIMUM_AGE_PRIVACY, 16],
])('%s', (_, value, requirement) => {
  expect(value).toBe(requirement);
});
