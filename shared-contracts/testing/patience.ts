import { expect } from '@jest/globals';

// How long `waitFor` and `findBy` wait: on a busy machine a page takes longer to appear than the default second. Only
// component tests wait; the others don't load the library.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 });
}
