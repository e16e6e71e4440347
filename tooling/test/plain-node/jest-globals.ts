// Replaces @jest/globals where tests run in plain Node: what they use of it.
import { circus, expect, ModuleMocker } from './jest-libraries.ts';
import { setTimeLimit } from './limit-time.ts';

const mocks = new ModuleMocker(globalThis);

export { expect };
export const { afterAll, afterEach, beforeAll, beforeEach, describe, it } = circus;
export const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  clearAllMocks: mocks.clearAllMocks.bind(mocks),
  restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
  setTimeout: (milliseconds: number) => setTimeLimit(expect.getState().testPath, milliseconds),
};
