/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { itComputesStyles } from './style-cases.ts';

itComputesStyles();
