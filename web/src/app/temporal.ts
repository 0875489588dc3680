import type { Temporal as Known } from 'temporal-polyfill';

const { Temporal: native } = globalThis as { readonly Temporal?: typeof Known };

/** The calendar of the browser, or a script of its size where a browser has none yet: most need not load it. */
export const Temporal = native ?? (await import('temporal-polyfill/implementation')).Temporal;
