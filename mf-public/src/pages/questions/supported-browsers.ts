import { msg } from '@lingui/core/macro';
/** The versions of `.browserslistrc`, for people. */
export const SUPPORTED_BROWSERS = msg`Chrome, Edge and other Chromium browsers from version 120, Firefox from 128, Safari from 17.4 on Mac, iPhone and iPad.`;
