import type { Service } from '../../product/service.ts';
import { useOf } from './process-use.ts';

/** Adds up what a service uses over all its starts. */
export function watchUse(name: string) {
  const earlier = { cpuSeconds: 0, peakBytes: 0 };
  let last = { cpuSeconds: 0, peakBytes: 0 };
  return {
    name,
    look: async ({ pid }: Service) => {
      const use = pid === undefined ? undefined : await useOf(pid);
      if (use) last = use;
    },
    /** Call it when the process was ended. */
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
