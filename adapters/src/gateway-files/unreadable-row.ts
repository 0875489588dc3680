import type { RowFault } from '@belegwerk/core/records';

/** Thrown within the reading of a row, and caught where rows are gathered: the others are read all the same. */
export class UnreadableRow extends Error {
  readonly because: RowFault;
  readonly seen: string;

  constructor(because: RowFault, seen: string) {
    super(because);
    this.because = because;
    this.seen = seen;
  }
}
