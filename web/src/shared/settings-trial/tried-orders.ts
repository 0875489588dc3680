import type { SettingsTrialReply } from '@belegwerk/contracts/api';
import type { TriedOrder, TriedSide } from '@belegwerk/core/dry-runs';
import { NO_MONEY, NO_TAX, parseCents, parsePercent } from '@belegwerk/core/kernel';

type Side = NonNullable<SettingsTrialReply['orders'][number]['before']>;

const sideOf = ({ documents, ...side }: Side): TriedSide => ({
  ...side,
  documents: documents.map(({ total, byRate, eInvoice, ...document }) => ({
    ...document,
    total: parseCents(total) ?? NO_MONEY,
    byRate: byRate.map(({ rate, net, tax, gross }) => ({
      rate: parsePercent(rate) ?? NO_TAX,
      net: parseCents(net) ?? NO_MONEY,
      tax: parseCents(tax) ?? NO_MONEY,
      gross: parseCents(gross) ?? NO_MONEY,
    })),
    ...(eInvoice ? { eInvoice } : {}),
  })),
});

/** Orders of a reply as they are added up. */
export const triedOrders = ({ orders }: SettingsTrialReply): readonly TriedOrder[] =>
  orders.map(({ before, after, ...order }) => ({
    ...order,
    ...(before ? { before: sideOf(before) } : {}),
    ...(after ? { after: sideOf(after) } : {}),
  }));
