/** Business constants and limits, as stated in docs/specification/constants.md. Times in milliseconds. */

export const VERIFY_CODE_DIGITS = 6;
export const VERIFY_CODE_LIFETIME_MS = 10 * 60_000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 50;
export const NAME_MIN = 3;
export const SIGNUP_STATUS_POLL_MS = 5_000;
export const SUCCESS_TOAST_MS = 4_000;
export const LOADING_TIMEOUT_MS = 30_000;
export const OVERLAY_LINGER_MS = 1_000;
export const VALIDATION_DEBOUNCE_MS = 250;
export const SIGNUP_SUBMIT_DEBOUNCE_MS = 200;
export const EMAIL_CHECK_DEBOUNCE_MS = 250;
export const DROPDOWN_CLICK_DEBOUNCE_MS = 300;
export const SEARCH_DEBOUNCE_MS = 500;
export const MENU_SLIDE_MS = 300;
/** Shares of the screen that the consent popup takes. */
export const POPUP_WIDTH_SHARE = 0.6;
export const POPUP_HEIGHT_SHARE = 0.7;
export const POPUP_SIGN_OUT_WAIT_MS = 800;
export const POPUP_REDIRECT_WAIT_MS = 1_000;
export const POPUP_POLL_MS = 50;
export const DEFAULT_PPC_TIMEZONE = 'America/Los_Angeles';
/** Requests with /export or /upload in their URL have no time-out. */
export const REQUEST_TIMEOUT_MS = 180_000;
export const COOKIE_LIFETIME_DAYS = 7;
export const MAX_TOASTS = 1;
/** Heights and widths in CSS pixels. */
export const ACCOUNT_LIST_MAX_HEIGHT = 260;
export const ACCOUNT_PANEL_HEIGHT = 450;
export const STORE_NAME_MIN_WINDOW_WIDTH = 1514;
export const MINIMUM_AGE_TERMS = 18;
export const MINIMUM_AGE_PRIVACY = 16;
