/** Longer words than this are not compared: they are no misspelling of our names. */
const LONGEST = 80;

/** Where the comparison stands: the row of distances that is asked for, and the two before it. */
interface Rows {
  readonly row: number;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

/** The distances of all beginnings of `b` to one letter more of `a`. */
const nextRow = (a: string, b: string, { row, last, beforeLast }: Rows): number[] => {
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const [left, up, diagonal] = [current[column - 1] ?? 0, last[column] ?? 0, last[column - 1] ?? 0];
    const isSame = a[row - 1] === b[column - 1];
    const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    const plain = Math.min(left + 1, up + 1, diagonal + (isSame ? 0 : 1));
    current.push(isSwap ? Math.min(plain, (beforeLast[column - 2] ?? 0) + 1) : plain);
  }
  return current;
};

/** Number of letters to add, drop, change or swap until `a` is `b`; more than `limit` counts as `limit + 1`. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, { row, last, beforeLast });
    // a swap reaches back two rows
    if (Math.min(...current) > limit && Math.min(...last) >= limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
};

/** The known word that is nearest to a written one, at most a third of its letters away; the first of equals. */
export const nearestName = (written: string, known: Iterable<string>): string | undefined => {
  if (written.length > LONGEST) return undefined;
  let limit = Math.max(1, Math.floor(written.length / 3));
  let nearest: string | undefined;
  for (const name of known) {
    const distance = editDistance(written, name, limit);
    if (distance > limit) continue;
    nearest = name;
    limit = distance - 1;
    if (limit < 0) break;
  }
  return nearest;
};
