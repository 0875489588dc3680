import { routes } from '@belegwerk/contracts/api';
import type * as z from 'zod/mini';
import { listAddress } from '../../pieces/list-address.ts';

/** The quick views of the log; specification 2, section 2. */
export const logTabs = ['all', 'info', 'success', 'warning', 'critical'] as const;
export type LogTab = (typeof logTabs)[number];

/** The question of the log screen; it lives in the address. */
export type LogAddress = z.output<typeof routes.logs.query>;

export const logAddress = listAddress(routes.logs.query);

/** The quick view that the address shows. */
export const tabOf = ({ status }: LogAddress): LogTab => status?.[0] ?? 'all';

/** Whether something is searched or filtered, so that events may be hidden. */
export const isNarrowed = ({ search, status, origin }: LogAddress): boolean =>
  Boolean(search || status?.length || origin?.length);
