type OpenKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T];

/** Parts that may be null or undefined become parts that may be left out. */
export type Given<T> = { [K in Exclude<keyof T, OpenKeys<T>>]: T[K] } & { [K in OpenKeys<T>]?: NonNullable<T[K]> };

/** The object without the parts that are null or undefined. */
export const given = <T extends object>(parts: T): Given<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)) as Given<T>;
