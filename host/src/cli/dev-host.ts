import { runHost } from '../run-host.ts';
import { isAlive } from './folder-lock.ts';

const [, , screensFolder, before] = process.argv;
if (screensFolder === undefined) throw new Error('the folder of the screens is missing');
const isBefore = (): boolean => before !== undefined && isAlive(Number(before));
// everything is loaded by now; only one host at a time may open the store
while (isBefore()) await new Promise((resume) => setTimeout(resume, 10));
await runHost({ screensFolder });
