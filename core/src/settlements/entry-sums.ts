import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { ENTRY_KINDS, type EntryKind, type SettlementEntry } from '../records/settlement-entry.ts';

/** What the entries of one kind and currency come to. */
export interface SumOfKind {
  readonly kind: EntryKind;
  readonly count: number;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
}

/** What the entries of one currency come to: the change of the balance at the gateway is the sum of all net amounts. */
export interface SumOfCurrency {
  readonly currency: string;
  /** In the order of `ENTRY_KINDS`; kinds without an entry are left out. */
  readonly kinds: readonly SumOfKind[];
  readonly change: Cents;
}

const sumOfKind = (kind: EntryKind, entries: readonly SettlementEntry[]): SumOfKind => {
  const sum = (part: 'gross' | 'fee' | 'net'): Cents => sumOfCents(entries.map((entry) => entry[part]));
  return { kind, count: entries.length, gross: sum('gross'), fee: sum('fee'), net: sum('net') };
};

/** What entries come to, a currency at a time: currencies are never mixed. */
export const sumsOfEntries = (entries: readonly SettlementEntry[]): readonly SumOfCurrency[] =>
  [...Map.groupBy(entries, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, all]) => {
      const byKind = Map.groupBy(all, ({ kind }) => kind);
      const kinds = ENTRY_KINDS.flatMap((kind) => {
        const some = byKind.get(kind);
        return some ? [sumOfKind(kind, some)] : [];
      });
      return { currency, kinds, change: kinds.reduce((sum, { net }) => cents(sum + net), NO_MONEY) };
    });
