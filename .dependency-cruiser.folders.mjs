import rules from './.dependency-cruiser.mjs';

// The folders of the gateway and of the contracts have an order (docs/gateway.md, docs/shared-contracts.md). A
// separate config: a rule about folders can't exclude tests itself, and tests may use whatever they need. Types count
// as well.
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(gateway|shared-contracts)/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: '(^|/)(dist|coverage|testing)/|\\.test\\.ts$|-fixture\\.ts$' },
  },
};
