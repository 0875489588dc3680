import { isPlainObject } from './shape.ts';

/** Whether two pieces of plain data say the same; the order of a map's keys says nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    const others: readonly unknown[] = b;
    return a.length === b.length && a.every((each, index) => isSameValue(each, others[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
};
