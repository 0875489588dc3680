import { compareInstants, parseInstant, type Instant } from '../kernel/calendar.ts';

/** A time in which the product is worked on: `from` is part of it, `until` is not. */
export interface MaintenanceWindow {
  readonly from: Instant;
  readonly until: Instant;
}

/** Whether two have a moment in common; one may begin when the other ends. */
export const overlaps = (one: MaintenanceWindow, other: MaintenanceWindow): boolean =>
  compareInstants(one.from, other.until) < 0 && compareInstants(other.from, one.until) < 0;

/** Maintenance as people are told of it: announced, or going on. */
export interface Maintenance extends MaintenanceWindow {
  readonly state: 'planned' | 'active';
}

/** Whether a maintenance goes on now, and is not only announced. */
export const isUnderWay = <M extends Pick<Maintenance, 'state'>>(maintenance: M | undefined): maintenance is M =>
  maintenance?.state === 'active';

/** How long before its beginning merchants are told of a maintenance. */
const ANNOUNCED = { hours: 7 * 24 };

/** Reads an interval of ISO 8601, both ends with their zone: `2026-12-01T22:00+01:00/2026-12-01T23:30+01:00`. */
export const readWindow = (text: string): MaintenanceWindow | undefined => {
  const [from, until, ...rest] = text.split('/').map((end) => parseInstant(end.trim()));
  return from && until && rest.length === 0 && compareInstants(from, until) < 0 ? { from, until } : undefined;
};

/** One after the other; those that meet or overlap are one, because no call is let in between. */
const merged = (windows: readonly MaintenanceWindow[]): readonly MaintenanceWindow[] =>
  windows
    .toSorted((a, b) => compareInstants(a.from, b.from))
    .reduce<readonly MaintenanceWindow[]>((before, window) => {
      const last = before.at(-1);
      if (!last || compareInstants(last.until, window.from) < 0) return [...before, window];
      const until = compareInstants(last.until, window.until) < 0 ? window.until : last.until;
      return [...before.slice(0, -1), { from: last.from, until }];
    }, []);

/** What is not over yet, the next one first. */
export const downtimesFrom = (windows: readonly MaintenanceWindow[], now: Instant): readonly MaintenanceWindow[] =>
  merged(windows).filter(({ until }) => compareInstants(now, until) < 0);

/** The maintenance that goes on, or else the next one that is announced by now. Specification 1, section 2. */
export const maintenanceAt = (windows: readonly MaintenanceWindow[], now: Instant): Maintenance | undefined => {
  const [next] = downtimesFrom(windows, now);
  if (!next || compareInstants(now.add(ANNOUNCED), next.from) < 0) return undefined;
  return { ...next, state: compareInstants(now, next.from) < 0 ? 'planned' : 'active' };
};
