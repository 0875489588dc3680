import { runHost } from './run-host.ts';

await runHost();
