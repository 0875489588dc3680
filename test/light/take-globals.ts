import { registerHooks } from 'node:module';

const GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;

// a worker that is told to go goes, also when a test has left something open
process.on('disconnect', () => process.exit());

// without Jest's module contexts nothing answers for this package: the globals of the light runner do
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
