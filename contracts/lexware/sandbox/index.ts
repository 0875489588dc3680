export { startLexwareSandbox } from './start.ts';
export type { LexwareSandbox, LexwareSandboxOptions } from './start.ts';
