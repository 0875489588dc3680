import type { EInvoicesReply, NoEInvoiceReply } from '@belegwerk/contracts/api';
import type { EInvoicesView, NoEInvoice } from '@belegwerk/core/for-areas';
import { centsText, idOfGid, type PlainDate } from '@belegwerk/core/kernel';
import { numberOf } from '@belegwerk/core/documents';
import type { Preferences } from '@belegwerk/core/preferences';
import { eInvoiceLight, E_INVOICE_LIGHTS } from '@belegwerk/core/records';
import {
  DUTY_LIMITS,
  dutyText,
  E_INVOICE_LIGHT_WORDS,
  eInvoiceStandingText,
  owedText,
} from '@belegwerk/core/sentences';

interface Asked {
  readonly month: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly isCurrent: boolean;
  readonly preferences: Preferences;
}

const presentOne = (
  { order, entry, eInvoice, owed, mayBeRewritten }: NoEInvoice,
  zugferd: EInvoicesView['zugferd'],
): NoEInvoiceReply => ({
  documentKey: entry.id,
  number: numberOf(entry.document) ?? '',
  order: { id: idOfGid(order.id), name: order.name },
  customerName: order.customerName,
  total: centsText(eInvoice.total),
  day: (eInvoice.day ?? '').toString(),
  light: eInvoiceLight(eInvoice.standing, zugferd),
  why: eInvoiceStandingText(eInvoice, zugferd),
  owed: owedText(owed),
  mayBeRewritten,
});

/** A question that decides something: the turnover where it is not known, the switch where nothing came back. */
const questionsOf = (
  { duty, zugferd }: EInvoicesView,
  { eInvoiceTurnover, eInvoiceZugferd }: Preferences,
): EInvoicesReply['asked'] => ({
  ...(duty.kind === 'open' || (duty.kind === 'from' && duty.because === 'own-documents')
    ? { turnover: eInvoiceTurnover }
    : {}),
  ...(zugferd === 'unknown' ? { zugferd: eInvoiceZugferd } : {}),
});

/** How the invoices of a month stand, as the screen shows it. */
export const presentEInvoices = (
  view: EInvoicesView,
  { month, from, to, isCurrent, preferences }: Asked,
): EInvoicesReply => ({
  month,
  from: from.toString(),
  to: to.toString(),
  isCurrent,
  duty: dutyText(view.duty),
  limits: DUTY_LIMITS,
  asked: questionsOf(view, preferences),
  counts: E_INVOICE_LIGHTS.map((light) => ({
    light,
    label: E_INVOICE_LIGHT_WORDS[light],
    invoices: view.counts[light],
  })),
  list: view.list.map((each) => presentOne(each, view.zugferd)),
  hasMore: view.hasMore,
  unread: view.unread,
});
