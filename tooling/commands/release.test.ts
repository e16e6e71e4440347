import { beforeEach, expect, it, jest } from '@jest/globals';

// The programs that a release runs and its requests to the gateway; both are mocked here.
const buildWhatChanged = jest.fn(async (_: { rooms?: readonly string[] }) => undefined);
const runProgram = jest.fn(async (_program: string, _args: readonly string[]) => ({ code: 0, output: '' }));

jest.unstable_mockModule('../build/build-what-changed.ts', () => ({ buildWhatChanged }));
jest.unstable_mockModule('../run-program.ts', () => ({ runProgram }));
jest.unstable_mockModule('../release/read-build.ts', () => ({
  readBuild: async () => ({ document: { name: 'mf-ratings', version: '2.0.0' }, files: new Map() }),
}));
jest.unstable_mockModule('../release/release-client.ts', () => ({
  releaseClient: async () => ({
    registry: async () => ({ remotes: { 'mf-ratings': line } }),
    publish: async () => undefined,
    history: async () => ({ versions: [{ version: '2.0.0', warnings: ['menu: 21 entries'] }] }),
    change,
  }),
}));

const { run } = await import('./release.ts');

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'log').mockReturnValue();
});

it('builds and checks only the released remote', async () => {
  await run(['mf-ratings', '--edition', 'unified']);
  expect(buildWhatChanged.mock.calls.map(([{ rooms }]) => rooms)).toEqual([['mf-ratings']]);
  expect(runProgram.mock.calls.map(([, args]) => args.slice(1, 3))).toEqual([['-p', 'mf-ratings']]);
  expect(change.mock.calls.map((call) => call.slice(0, 2))).toEqual([['unified', 'mf-ratings']]);
});

it.each(['promote', 'rollback', 'withdraw'])('builds nothing for a %s', async (action) => {
  await run([action, 'mf-ratings']);
  expect(change).toHaveBeenCalled();
  expect(buildWhatChanged).not.toHaveBeenCalled();
  expect(runProgram).not.toHaveBeenCalled();
});

it('activates nothing when type checking fails', async () => {
  runProgram.mockResolvedValueOnce({ code: 1, output: 'page.tsx(3,1): error' });
  await expect(run(['mf-ratings'])).rejects.toThrow('mf-ratings has wrong types:\npage.tsx(3,1): error');
  expect(change).not.toHaveBeenCalled();
});

it('withdraws a remote, or one version of it, in every edition that has it', async () => {
  change.mockResolvedValueOnce({ line: null });
  await run(['withdraw', 'mf-ratings', '--edition', 'unified']);
  await run(['withdraw', 'mf-ratings', '1.0.0', '--edition', 'unified', '--reason', 'wrong prices']);
  expect(change.mock.calls.map(([, , request]) => request)).toEqual([
    { action: 'withdraw', expected: 1 },
    { action: 'withdraw', version: '1.0.0', reason: 'wrong prices', expected: 1 },
  ]);
  expect(console.log).toHaveBeenCalledWith('unified: mf-ratings is withdrawn');
});

const change = jest.fn(
  async (_edition: string, _remote: string, _change: object): Promise<{ line: typeof line | null }> => ({
    line,
  }),
);
const line = { revision: 1, active: { version: '1.0.0' } };
