import type { KeptContents } from './coverage.ts';
import type { DocumentDraft } from './draft.ts';

/** What of a draft is kept with the document that it becomes. */
export const keptContents = ({ kind, covers, absorbedRefunds, supply, totals }: DocumentDraft): KeptContents => ({
  ...(covers ? { covers } : {}),
  ...(absorbedRefunds ? { absorbedRefunds } : {}),
  ...(supply.type === 'none' && supply.expected ? { expectedSupply: supply.expected } : {}),
  ...(kind === 'delivery-note' ? {} : { byRate: totals.byRate.map(({ rate, tax, gross }) => ({ rate, gross, tax })) }),
});
