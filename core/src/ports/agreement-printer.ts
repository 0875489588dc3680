import type { AgreementParties, Clause, Measures } from '../agreement/index.ts';
import type { Instant } from '../kernel/calendar.ts';

/** A processing agreement as it is printed: with who concluded it when, or as a draft. */
export interface PrintedAgreement extends AgreementParties {
  readonly version: string;
  readonly clauses: readonly Clause[];
  readonly measures: readonly Measures[];
  readonly concluded?: { readonly at: Instant; readonly by: string };
}

/** Prints processing agreements as PDF; the same agreement is the same bytes. */
export interface AgreementPrinter {
  print(agreement: PrintedAgreement): Promise<Uint8Array>;
}
