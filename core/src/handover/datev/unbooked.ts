import type { Cents } from '../../kernel/money.ts';
import { decimalComma } from '../../kernel/german-number.ts';
import { percentText, type TaxRate } from '../../kernel/tax-rate.ts';
import type { AccountFault } from '../../preferences/datev-account-faults.ts';
import { DATEV_ACCOUNTS, type BookingCase } from '../../preferences/datev-accounts.ts';
import { faultText } from '../../preferences/field-fault.ts';
import type { ListedDocument } from '../listed-document.ts';

/** Why a document cannot be booked. */
export type UnbookedReason =
  | { readonly because: 'by-hand' | 'before-kept' | 'sums-differ' | 'vat-id-missing' | 'vat-id-german' }
  /** `as` is what DATEV makes of its number. */
  | { readonly because: 'number-taken'; readonly as: string; readonly by: string }
  | { readonly because: 'no-account'; readonly of: BookingCase }
  | { readonly because: AccountFault; readonly of: BookingCase; readonly account: string }
  | { readonly because: 'no-account-of-rate'; readonly rate: TaxRate }
  | { readonly because: 'not-in-the-eu'; readonly country: string };

/** A document that stands in no file, and what it would have come to; all of it or nothing is booked. */
export interface Unbooked {
  readonly document: ListedDocument;
  /** A credit note takes away. */
  readonly amount: Cents;
  readonly reason: UnbookedReason;
}

/** Why, for the adviser and the merchant. */
export const unbookedText = (reason: UnbookedReason): string => {
  switch (reason.because) {
    case 'by-hand':
      return 'Von Hand in Lexware Office geschrieben. Seine Steuersätze kennt Belegwerk nicht.';
    case 'before-kept':
      return 'Von vor der Aktualisierung. Wie er besteuert ist, wurde noch nicht gespeichert.';
    case 'sums-differ':
      return 'Die Beträge seiner Steuersätze ergeben nicht seine Summe. Prüfe ihn in Lexware Office.';
    case 'vat-id-missing':
      return 'Die USt-IdNr. des Kunden ist weder beim Beleg noch an der Bestellung bekannt. Ohne sie nimmt DATEV die Buchung nicht an.';
    case 'vat-id-german':
      return 'Steuerfrei wie an ein Unternehmen im EU-Ausland, aber die USt-IdNr. ist eine deutsche. Prüfe den Beleg.';
    case 'number-taken':
      return `DATEV nimmt die Nummer nur als ${reason.as}. So heißt dort schon Beleg ${reason.by}.`;
    case 'no-account':
      return `Für „${DATEV_ACCOUNTS[reason.of].label}“ ist kein Konto eingetragen. Trage es in den Einstellungen ein.`;
    case 'automatic-account':
    case 'no-automatic-account':
    case 'account-of-another':
      return `Konto ${reason.account} für „${DATEV_ACCOUNTS[reason.of].label}“: ${faultText({ code: reason.because })}. Trage in den Einstellungen ein anderes ein.`;
    case 'no-account-of-rate':
      return `Für ${decimalComma(percentText(reason.rate))} % deutsche Umsatzsteuer hat Belegwerk kein Konto.`;
    case 'not-in-the-eu':
      return `Mit OSS versteuert, aber „${reason.country}“ ist kein Land der EU.`;
  }
};
