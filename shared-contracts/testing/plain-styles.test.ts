/** @jest-environment jsdom */
import { itComputesStyles } from './style-cases.ts';

// By jsdom alone: what quick-styles.mjs is held to.
itComputesStyles();
