/** What a shop is told about its transfers. */
export type TransferNotice = 'almost-exhausted' | 'exhausted';

/** What a shop was told about its transfers last, kept with it: the log forgets. */
export interface TransfersTold {
  /** The month, as the documents of that month name it. */
  readonly period: string;
  /** Transfers of the month. */
  readonly quota: number;
  /** Transfers that were bought beside the month and had not ended; absent for none. */
  readonly extra?: number;
  /** Said again in the same month only after the supply has grown. */
  readonly said: readonly TransferNotice[];
}
