import { showsTax } from '../tax/treatment.ts';
import type { KeptContents } from './coverage.ts';
import type { DocumentDraft } from './draft.ts';

/** What of a draft is kept with the document that it becomes. */
export const keptContents = ({
  covers,
  absorbedRefunds,
  supply,
  treatment,
  totals,
  kind,
}: DocumentDraft): KeptContents => ({
  ...(covers ? { covers } : {}),
  ...(absorbedRefunds ? { absorbedRefunds } : {}),
  ...(supply.type === 'none' && supply.expected ? { expectedSupply: supply.expected } : {}),
  ...(kind === 'delivery-note' || !showsTax(treatment)
    ? {}
    : { byRate: totals.byRate.map(({ rate, tax, gross }) => ({ rate, gross, tax })) }),
});
