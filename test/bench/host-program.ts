import { createRequire } from 'node:module';

/** The host as a program. */
export const HOST_PROGRAM = createRequire(import.meta.url).resolve('@belegwerk/host/main');
