import type { Report } from '../bench/report.ts';
import type { DrilledGateway } from './place.ts';

/** Reads that may lag, by the server that answered. */
export interface ReplicaReads {
  /** Adds what a gateway has counted; to be called before it ends, because its counters end with it. */
  readonly note: (gateway: DrilledGateway) => Promise<void>;
  readonly addTo: (report: Report) => void;
}

/** Counts how many lists, exports and reports were read from the standby; one at least must have been. */
export function countReads(): ReplicaReads {
  const counts = { replica: 0, primary: 0 };
  return {
    note: async ({ url }) => {
      const answer = await fetch(`${url}/metrics`);
      const text = await answer.text();
      for (const server of ['replica', 'primary'] as const) counts[server] += readsOf(text, server);
    },
    addTo: (report) => {
      report.add({
        what: 'lists, exports and reports read from the standby',
        value: counts.replica,
        unit: '',
        target: { at: 'least', value: 1 },
      });
      report.add({ what: 'read from the primary instead', value: counts.primary, unit: '' });
    },
  };
}

const readsOf = (metrics: string, server: string): number =>
  Number(
    new RegExp(`^fairshelf_list_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0,
  );
