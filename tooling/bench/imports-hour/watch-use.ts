import type { Service } from '../../product/service.ts';
import { useOf } from '../process-use.ts';

/** Adds up the resources that a service used over all its restarts. */
export function watchUse(name: string) {
  const earlier = { cpuSeconds: 0, peakBytes: 0 };
  let last = { cpuSeconds: 0, peakBytes: 0 };
  return {
    name,
    look: async ({ pid }: Service) => {
      const use = pid === undefined ? undefined : await useOf(pid);
      if (use) last = use;
    },
    /** To be called when the process has exited. */
    restarted: () => {
      earlier.cpuSeconds += last.cpuSeconds;
      earlier.peakBytes = Math.max(earlier.peakBytes, last.peakBytes);
      last = { cpuSeconds: 0, peakBytes: 0 };
    },
    total: () => ({
      cpuSeconds: earlier.cpuSeconds + last.cpuSeconds,
      peakBytes: Math.max(earlier.peakBytes, last.peakBytes),
    }),
  };
}

export type WatchedUse = ReturnType<typeof watchUse>;
