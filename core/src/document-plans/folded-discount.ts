import type { Charge } from '../charges/charge.ts';
import { cutText, fittingText } from '../documents/cut-text.ts';
import type { CutText } from '../documents/document-notice.ts';
import type { DocumentWords } from '../documents/words.ts';
import type { DiscountMode } from '../rows/positions.ts';

/** Codes are named as long as they leave the detail readable. */
const MAX_CHARACTERS = 200;

interface Named {
  readonly charge: Charge;
  /** What the detail lost, so that the last line of it fits. */
  readonly cuts: readonly CutText[];
}

/** Says in the detail of a charge whose discount goes into its price that it does, and by which codes. */
export const namingFolded =
  (words: DocumentWords, discounts: DiscountMode | ((charge: Charge) => DiscountMode)) =>
  (charge: Charge): Named => {
    const mode = typeof discounts === 'function' ? discounts(charge) : discounts;
    if (mode !== 'folded' || charge.discount <= 0) return { charge, cuts: [] };
    const { ref, detail = '' } = charge;
    const last = cutText(words.priceAfter([...new Set(charge.discountCodes)]), MAX_CHARACTERS);
    const { text, cuts } = fittingText('itemDetail', detail, { ref, last });
    return { charge: { ...charge, detail: text }, cuts };
  };
