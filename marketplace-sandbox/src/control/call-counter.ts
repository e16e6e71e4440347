interface CallCounts {
  total: number;
  byStatus: Record<string, number>;
}

/** Counts answers per operation and status. */
export function callCounter() {
  const counts = new Map<string, CallCounts>();
  return {
    count(operation: string, status: number) {
      const entry = counts.get(operation) ?? { total: 0, byStatus: {} };
      entry.total += 1;
      entry.byStatus[status] = (entry.byStatus[status] ?? 0) + 1;
      counts.set(operation, entry);
    },
    all: (): Record<string, CallCounts> => structuredClone(Object.fromEntries(counts)),
    clear: () => counts.clear(),
  };
}

export type CallCounter = ReturnType<typeof callCounter>;
