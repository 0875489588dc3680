import { documentTotals, type DocumentDraft } from '@belegwerk/core/documents';
import { manualPosition } from '@belegwerk/core/rows';
import { taxRate, unitPrice } from '@belegwerk/core/kernel';
import { aDraft } from '../builders/index.ts';

/** A gross credit note over so many euros at 19 %. */
export const aCreditNote = (euros: number, fields: Partial<DocumentDraft> = {}): DocumentDraft => {
  const treatment = { scheme: 'gross' } as const;
  const positions = [
    manualPosition({
      ref: 'refund-1',
      title: 'Erstattung',
      quantity: 1,
      unit: 'Stück',
      unitPrice: unitPrice(euros * 10_000),
      rate: taxRate(1900),
    }),
  ];
  const { payment: _payment, ...draft } = aDraft({
    kind: 'credit-note',
    positions,
    treatment,
    totals: documentTotals(positions, treatment),
    supply: { type: 'none' },
    title: 'Rechnungskorrektur',
    ...fields,
  });
  return draft;
};

/** A delivery note over the grinder of the standard draft. */
export const aDeliveryNote = (): DocumentDraft => {
  const { payment: _payment, ...draft } = aDraft({ kind: 'delivery-note', title: 'Lieferschein' });
  return draft;
};
