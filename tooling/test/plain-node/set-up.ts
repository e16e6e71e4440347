// Runs once in each worker of jest-light-runner, before its first test file; why:
// docs/decisions/0036-tests-in-plain-node.md.
import { registerHooks } from 'node:module';
import { circus } from './jest-libraries.ts';
import { limitTime } from './limit-time.ts';

const globals = new URL('jest-globals.ts', import.meta.url).href;

// The real package refuses to load outside the contexts of Jest's own runner.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
circus.addEventHandler(limitTime);
