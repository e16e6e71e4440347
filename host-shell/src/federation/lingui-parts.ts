/**
 * The parts of Lingui that remotes use (shared-contracts/texts): the code is the shell's, each remote makes its own
 * instance with it. A name missing here is undefined in a remote: add it.
 */
export { setupI18n } from '@lingui/core';
export { TransNoContext } from '@lingui/react/server';
