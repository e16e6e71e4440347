import { formatNumber } from '@fairshelf/shared-contracts/core';

/** `412 KB`, of 1,000 bytes each. */
export const sizeInWords = (bytes: number): string => `${formatNumber(Math.round(bytes / 1000))} KB`;
