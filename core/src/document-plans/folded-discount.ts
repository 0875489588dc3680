import type { Charge } from '../charges/charge.ts';
import { onBasis } from '../kernel/amounts.ts';
import { euroOfCents, toCents, type Cents } from '../kernel/money.ts';
import { cutText, fittingText } from '../documents/cut-text.ts';
import type { CutText } from '../documents/document-notice.ts';
import type { DocumentWords } from '../documents/words.ts';
import { shownBasis, type DiscountMode } from '../rows/positions.ts';
import type { TaxTreatment } from '../tax/treatment.ts';

/** Codes are named as long as they leave the detail readable. */
const MAX_CHARACTERS = 200;

interface Named {
  readonly charge: Charge;
  /** What the detail lost, so that the last line of it fits. */
  readonly cuts: readonly CutText[];
}

/** What was taken off the row, as its price is shown: net or gross. */
const takenOff = (charge: Charge, treatment: TaxTreatment): Cents =>
  toCents(onBasis(euroOfCents(charge.discount), charge.basis, shownBasis(treatment, charge), charge.rate));

/** Says in the detail of a charge whose discount goes into its price that it does, by which codes, and how much it is. */
export const namingFolded =
  (words: DocumentWords, treatment: TaxTreatment, discounts: DiscountMode | ((charge: Charge) => DiscountMode)) =>
  (charge: Charge): Named => {
    const mode = typeof discounts === 'function' ? discounts(charge) : discounts;
    if (mode !== 'folded' || charge.discount <= 0) return { charge, cuts: [] };
    const { ref, detail = '' } = charge;
    const codes = [...new Set(charge.discountCodes)];
    const last = cutText(words.priceAfter(codes, takenOff(charge, treatment)), MAX_CHARACTERS);
    const { text, cuts } = fittingText('itemDetail', detail, { ref, last });
    return { charge: { ...charge, detail: text }, cuts };
  };
