import { type TransferSupply } from '@belegwerk/core/plans';
import { type DocumentIntent, type IntentTransition } from '@belegwerk/core/records';
/** The invoices of a shop in memory: planned and changed by the rules of core, as the stores do it. */
export declare class KeptIntents {
  #private;
  /** Plans the invoice of a source, with the first transfer that is free. */
  plan(source: string, supplies: readonly TransferSupply[]): DocumentIntent | 'no-transfers';
  /** Undefined when it was left as it was, or is not there. */
  change(source: string, transition: IntentTransition): DocumentIntent | undefined;
  of(source: string): DocumentIntent | undefined;
  all(): readonly DocumentIntent[];
  readonly takenOf: (period: string) => readonly (number | undefined)[];
  readonly usedOf: (period: string) => number;
  /** Of all periods that there ever were. */
  usedEver(): number;
}
/** It is not wanted any more. */
export declare const WITHDRAWN: IntentTransition;
/** It was sent by a shop worker that knew of so many attempts. */
export declare const sentAs: (attempts: number) => IntentTransition;
/** It was refused as this attempt. */
export declare const refusedAs: (attempts: number) => IntentTransition;
//# sourceMappingURL=kept-intents.d.ts.map
