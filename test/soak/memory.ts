/** What was seen at one moment: minutes since the warming up ended, and resident megabytes. */
export interface Seen {
  readonly minute: number;
  readonly megabytes: number;
}

/** No host may hold more. */
export const MAX_MEGABYTES = 300;

/** Growth that is no leak: what the collector takes its time for. */
const SLACK = 1.15;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether the memory of a host stayed bounded, and its last third is no higher than its second. */
export const judged = (seen: readonly Seen[]): { readonly highest: number; readonly isFlat: boolean } => {
  const megabytes = seen.map((each) => each.megabytes);
  const third = Math.floor(megabytes.length / 3);
  const [second, last] = [median(megabytes.slice(third, 2 * third)), median(megabytes.slice(2 * third))];
  return { highest: Math.max(0, ...megabytes), isFlat: last <= second * SLACK };
};
