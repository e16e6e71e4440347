/** The tests that a mutation of a file is run against first. */
interface Telling {
  /** The group of stories in rules-of-*.test.ts that covers it. */
  readonly group?: string;
  /** Test files that detect it sooner than the others. */
  readonly files?: readonly string[];
}

/** Files with rules, and the tests that detect their mutants; the rest of the folder saves cases or is for tests. */
export const RULES: Readonly<Record<string, Telling>> = {
  'claim-window.ts': { files: ['detection/claim-window'] },
  'customer-return.ts': { group: 'customer return' },
  'damaged-in-warehouse.ts': { group: 'damaged in the warehouse' },
  'fee-overcharge.ts': { group: 'fee overcharge' },
  'inbound-shortage.ts': { group: 'inbound shortage' },
  'ledger-topics.ts': { files: ['detection/incremental', 'feeds/store-ledger'] },
  'lost-in-warehouse.ts': { group: 'corrections of the ledger', files: ['detection/find-lost-in-warehouse'] },
  'open-units.ts': { files: ['detection/find-lost-in-warehouse'] },
  'removal.ts': { group: 'removal' },
  'reversed-reimbursement.ts': { group: 'reversed reimbursement' },
  'stock-loss-rule.ts': { files: ['detection/find-lost-in-warehouse'] },
  'value-re-evaluation.ts': { group: 'paid below' },
};

/** All tests that cover a rule, the fast ones first. */
const ALL = [
  ...[
    'rules',
    'small-print',
    'evidence',
    'find-lost-in-warehouse',
    'detect-lost-in-warehouse',
    'incremental',
  ].map(testPath),
  ...['claim-window', 'find-lost-in-warehouse-generated', 'generated-ledgers'].map(testPath),
  'feeds/store-ledger',
];

/** The test files for a mutant of a rule, as the ends of their paths, in the order to run them. */
export function testsFor(file: string): readonly string[] {
  return [...new Set([...(RULES[file]?.files ?? []), ...ALL])];
}

function testPath(name: string): string {
  return `detection/${name}`;
}
