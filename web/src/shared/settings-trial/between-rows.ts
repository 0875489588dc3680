import type { TriedOrder } from '@belegwerk/core/dry-runs';
import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { happensText, standsText } from './words.ts';

/** Orders with which the same happens; an order that gets a document has a row of its own. */
export interface BetweenRow {
  readonly orders: readonly TriedOrder[];
  readonly happens: readonly string[];
}

const isMade = ({ differences }: TriedOrder): boolean => differences.some(({ kind }) => kind === 'made');
const happensOf = ({ differences }: TriedOrder): readonly string[] => differences.map(happensText);

/** Orders that get documents first; of all others those with the same text in one row. */
export const betweenRows = (orders: readonly TriedOrder[]): readonly BetweenRow[] => {
  const others = new Map<string, BetweenRow>();
  for (const order of orders.filter((each) => !isMade(each))) {
    const happens = happensOf(order);
    const key = happens.join('\n');
    others.set(key, { happens, orders: [...(others.get(key)?.orders ?? []), order] });
  }
  const made = orders.filter(isMade).map((order) => ({ orders: [order], happens: happensOf(order) }));
  return [...made, ...others.values()];
};

/** „2 Rechnungen entstehen, 31 Bestellungen bleiben ohne Rechnung“; empty where documents only become others. */
export const betweenHead = (orders: readonly TriedOrder[]): string =>
  DOCUMENT_KINDS.flatMap((document) => {
    const ofKind = orders.map(({ differences }) => differences.filter((each) => each.document === document));
    const documents = ofKind.flat().filter(({ kind }) => kind === 'made').length;
    const left = (wanted: 'not-made' | 'stands') =>
      ofKind.filter((each) => each.some(({ kind }) => kind === wanted)).length;
    return standsText(document, { made: documents, gone: left('not-made'), stays: left('stands') });
  }).join(', ');
