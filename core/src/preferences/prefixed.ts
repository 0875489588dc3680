import type { Prefixed } from './document-settings.ts';

/** The group with a common beginning before each of its names. */
export const prefixed = <const P extends string, T extends object>(prefix: P, group: T): Prefixed<P, T> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [`${prefix}${name}`, value as unknown])) as Prefixed<
    P,
    T
  >;
