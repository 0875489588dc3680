import { routes } from '@belegwerk/contracts/api';
import * as z from 'zod/mini';

/** The quick views of the log; specification 2, section 2. */
export const logTabs = ['all', 'info', 'success', 'warning', 'critical'] as const;
export type LogTab = (typeof logTabs)[number];

/** The question of the log screen; it lives in the address. */
export type LogAddress = z.output<typeof routes.logs.query>;

const defaults: LogAddress = routes.logs.query.parse({});

/** Reads the query part of an address. One that makes no sense shows the newest events. */
export const readLogAddress = (query: string): LogAddress => {
  const read = routes.logs.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return read.success ? read.data : defaults;
};

/** Writes the query part of an address; what is as usual is left out. */
export const writeLogAddress = (address: LogAddress): string => {
  const usual: Record<string, unknown> = defaults;
  const unusual = Object.entries(address).filter(([name, value]) => String(value ?? '') && value !== usual[name]);
  return new URLSearchParams(unusual.map(([name, value]) => [name, String(value)])).toString();
};

/** The quick view that the address shows. */
export const tabOf = ({ status }: LogAddress): LogTab => status?.[0] ?? 'all';

/** Whether something is searched or filtered, so that events may be hidden. */
export const isNarrowed = ({ search, status, origin }: LogAddress): boolean =>
  Boolean(search || status?.length || origin?.length);
