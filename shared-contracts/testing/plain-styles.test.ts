/** @jest-environment jsdom */
import { itComputesStyles } from './style-cases.ts';

// By plain jsdom: the reference for quick-styles.mjs.
itComputesStyles();
