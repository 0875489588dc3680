import type { Order, OrderLine } from '../orders/order.ts';
import type { DocumentPreferences } from '../preferences/preferences-shape.ts';
import { chargedPart, type Charge } from '../charges/charge.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { SETTING_PREFIX } from '../preferences/document-views.ts';
import { unitIn, type DocumentWords } from '../documents/words.ts';
import type { DocumentWording, RowWords } from '../documents/wording.ts';

/** What gives charges their texts. */
export interface Labelling {
  readonly kind: DocumentKind;
  readonly order: Order;
  readonly preferences: DocumentPreferences;
  readonly wording: DocumentWording;
  readonly words: DocumentWords;
}

const numbersOf = (line: OrderLine, { kind, preferences, words }: Labelling): readonly string[] => {
  if (kind === 'delivery-note') return [];
  const prefix = SETTING_PREFIX[kind];
  return [
    ...(preferences[`${prefix}LayoutIncludeSku`] && line.sku ? [words.sku(line.sku)] : []),
    ...(preferences[`${prefix}LayoutIncludeGtin`] && line.gtin ? [words.gtin(line.gtin)] : []),
  ];
};

const labelled = (charge: Charge, row: RowWords, numbers: readonly string[], words: DocumentWords): Charge => {
  const { detail: given, ...rest } = charge;
  const detail = [row.detail || given, ...numbers].filter(Boolean).join('\n');
  return {
    ...rest,
    title: row.title || charge.title,
    unit: row.unit ? unitIn(row.unit, words) : charge.unit,
    ...(detail === '' ? {} : { detail }),
  };
};

/** The charges with the merchant's titles, details and units; what no line or shipping stands behind keeps its own. */
export const labelCharges = (charges: readonly Charge[], labelling: Labelling): readonly Charge[] =>
  charges.map((charge, index) => {
    const { order, wording, words } = labelling;
    const line = order.lines.find(({ id }) => id === chargedPart(charge));
    if (line)
      return labelled(
        charge,
        wording.item(line, charge.pieces ?? charge.quantity, index + 1),
        numbersOf(line, labelling),
        words,
      );
    const shipping = order.shipping.find(({ id }) => id === chargedPart(charge));
    return shipping ? labelled(charge, wording.shipping(shipping), [], words) : charge;
  });
