import { PAYOUT_CAUSE_WORDS } from '../sentences/de/settlement-words.ts';
import type { ShopPayout } from '../records/shop-payout.ts';
import { causeOfKind, isPayoutItself, type SaidCauses } from '../settlements/payment-kinds.ts';
import { payoutSums } from '../settlements/payout-sums.ts';
import { sumOfCents } from '../kernel/money.ts';
import { amountCell, dayCell } from './folder-file.ts';
import type { FolderFile } from '../ports/folder-writer.ts';

/** A payout with every line, and its sum: for looking up, since its payments are booked elsewhere. */
export const payoutProof = (payout: ShopPayout, said: SaidCauses): FolderFile => {
  const { lines, currency, reference = '', id, issuedOn, net } = payout;
  const { unexplained } = payoutSums(payout, said);
  const kept = lines.filter((line) => !isPayoutItself(line));
  const sum = (of: 'amount' | 'fee' | 'net'): string => amountCell(sumOfCents(kept.map((line) => line[of])));
  return {
    path: `Auszahlung-${issuedOn?.toString() ?? 'offen'}-${id}-Nachweis-nicht-buchen.csv`,
    rows: [
      ['Tag', 'Art', 'Art bei Shopify', 'Bestellung', 'Betrag', 'Gebühr', 'Netto', 'Währung'],
      ...kept.map((line) => [
        dayCell(line.day),
        PAYOUT_CAUSE_WORDS[causeOfKind(line.kind, said)],
        line.kind,
        line.orderName ?? '',
        amountCell(line.amount),
        amountCell(line.fee),
        amountCell(line.net),
        currency,
      ]),
      ['', 'Summe', '', '', sum('amount'), sum('fee'), sum('net'), currency],
      [dayCell(issuedOn), 'Auszahlung', reference, '', '', '', amountCell(net), currency],
      ['', 'Ungeklärt', '', '', '', '', amountCell(unexplained), currency],
      ['', 'Nachweis, nicht buchen: Sonst können Zahlungen doppelt zählen.', '', '', '', '', '', ''],
    ],
  };
};
