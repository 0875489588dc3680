export { startRegistersSandbox, type RegistersSandbox } from './start.ts';
