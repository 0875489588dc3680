import { gid, legacyIdOf } from '../model/gid.ts';
import { Refusal } from '../model/refusal.ts';

const lineGid = (id: string): string => gid('LineItem', legacyIdOf(id));

/** Positions with the global ids of their lines; refuses one that is named twice. */
export const distinct = <T extends { readonly lineId: string }>(lines: readonly T[]): (T & { lineId: string })[] => {
  const named = lines.map((line) => ({ ...line, lineId: lineGid(line.lineId) }));
  if (new Set(named.map((line) => line.lineId)).size < named.length)
    throw new Refusal(422, 'LINE_TWICE', 'Eine Position ist doppelt angegeben.');
  return named;
};

/** The values of an object that say something. */
export const present = <T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
