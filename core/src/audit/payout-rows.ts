import { amountCell, dayCell } from '../handover/folder-file.ts';
import { idOfGid } from '../kernel/ids.ts';
import type { PayoutState, ShopPayout } from '../records/shop-payout.ts';
import { PAYOUT_CAUSE_WORDS } from '../sentences/de/settlement-words.ts';
import { causeOfKind, isPayoutItself, NOTHING_SAID } from '../settlements/payment-kinds.ts';
import type { AuditRow } from './audit-table.ts';
import type { PAYOUT_LINES, PAYOUTS } from './tables.ts';

const STATES: Readonly<Record<PayoutState, string>> = {
  'to-come': 'steht noch aus',
  scheduled: 'unterwegs',
  paid: 'ausgezahlt',
  failed: 'gescheitert',
  canceled: 'abgebrochen',
};

const linesOf = ({ lines }: ShopPayout) => lines.filter((line) => !isPayoutItself(line));

export const payoutRow = (payout: ShopPayout): AuditRow<typeof PAYOUTS> => ({
  Auszahlung_ID: payout.id,
  Tag: dayCell(payout.issuedOn),
  Stand: STATES[payout.state],
  Betrag: amountCell(payout.net),
  Waehrung: payout.currency,
  Verwendungszweck: payout.reference ?? '',
  Posten: String(linesOf(payout).length),
});

export const payoutLineRows = (payout: ShopPayout): readonly AuditRow<typeof PAYOUT_LINES>[] =>
  linesOf(payout).map((line) => ({
    Posten_ID: `${payout.id} ${line.id}`,
    Auszahlung_ID: payout.id,
    Tag: dayCell(line.day),
    Art: PAYOUT_CAUSE_WORDS[causeOfKind(line.kind, NOTHING_SAID)],
    Art_bei_Shopify: line.kind,
    Bestell_ID: line.orderId === undefined ? '' : idOfGid(line.orderId),
    Bestellung: line.orderName ?? '',
    Zahlung_ID: line.transaction ?? '',
    Betrag: amountCell(line.amount),
    Gebuehr: amountCell(line.fee),
    Netto: amountCell(line.net),
  }));
