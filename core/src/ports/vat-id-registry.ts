import type { Result } from '../kernel/result.ts';
import type { NoVatIdAnswer, VatIdAnswer, VatIdQuestion } from '../vat-ids/vat-id-answer.ts';
import type { VatIdRegistryName } from '../vat-ids/vat-id-registry-choice.ts';

/**
 * A registry of VAT ids. A question changes nothing there and may be asked again; the registries want it repeated late.
 * It never throws: what is no answer about the id is a failure.
 */
export interface VatIdRegistry {
  ask(question: VatIdQuestion): Promise<Result<VatIdAnswer, NoVatIdAnswer>>;
  /** Why the question would not be asked now: the registry gave no answers a moment ago. Absent where it never rests. */
  restsFor?(question: VatIdQuestion): NoVatIdAnswer | undefined;
}

/** The registries by their names. */
export type VatIdRegistries = Readonly<Record<VatIdRegistryName, VatIdRegistry>>;
