export { saidWithoutProgram } from '../de/program-words.ts';
