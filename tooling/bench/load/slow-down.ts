import type { CDPSession } from 'playwright-core';

/** How slow the device and its connection are. */
export interface Conditions {
  /** The factor by which the device is slower than this machine. */
  readonly cpuSlowdown: number;
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
}

/** Throttles a page from now on. */
export async function slowDown(cdp: CDPSession, conditions: Conditions): Promise<void> {
  const bytesPerSecond = conditions.bitsPerSecond / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}
