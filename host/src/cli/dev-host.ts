import { runHost } from '../run-host.ts';

const [, , screensFolder] = process.argv;
if (screensFolder === undefined) throw new Error('the folder of the screens is missing');
await runHost({ screensFolder });
