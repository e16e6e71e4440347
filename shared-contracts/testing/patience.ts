import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// On a machine that does other work too, a page takes longer to appear than a test waits by default.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);
