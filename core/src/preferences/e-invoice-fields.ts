import { TURNOVER_ANSWERS, type TurnoverAnswer } from '../e-invoice/duty.ts';
import { ZUGFERD_ANSWERS, type ZugferdAnswer } from '../e-invoice/zugferd-switch.ts';
import { field, type Fields } from './field.ts';
import { choice, flag } from './plain-shapes.ts';
import type { EInvoiceSettings } from './preferences-shape.ts';

/** E-invoices: what no call tells, and what becomes of a broken one. */
export const E_INVOICE_FIELDS: Fields<EInvoiceSettings> = {
  eInvoiceTurnover: field(
    'invoices.eInvoice',
    'Umsatz 2026 deines ganzen Unternehmens',
    choice<TurnoverAnswer>('ask', TURNOVER_ANSWERS, {
      ask: 'Noch nicht gesagt',
      over: 'Mehr als 800.000 €',
      'up-to': 'Höchstens 800.000 €',
      unknown: 'Weiß ich nicht',
    }),
    {
      help: 'Danach richtet sich, ob die Pflicht zur E-Rechnung für dich ab 2027 oder ab 2028 gilt. Es zählt alles, was dein Unternehmen umsetzt, nicht nur dieser Shop. Kleinunternehmer sind ausgenommen.',
    },
  ),
  eInvoiceZugferd: field(
    'invoices.eInvoice',
    'Lexware Office erstellt E-Rechnungen (ZUGFeRD)',
    choice<ZugferdAnswer>('ask', ZUGFERD_ANSWERS, {
      ask: 'Noch nicht gesagt',
      yes: 'Ja',
      no: 'Nein',
      unknown: 'Weiß ich nicht',
    }),
    {
      help: 'Das stellst du in Lexware Office ein; abfragen lässt es sich dort nicht. Erkennt Belegwerk es an einer geschriebenen Rechnung, zählt das mehr als deine Antwort.',
    },
  ),
  eInvoiceHoldMail: field('invoices.eInvoice', 'Fehlerhafte E-Rechnungen nicht versenden', flag(true), {
    help: 'Belegwerk prüft jede E-Rechnung, bevor sie per E-Mail hinausgeht. Ist sie fehlerhaft, wartet die E-Mail auf dich: Zurückholen lässt sich ein Beleg nicht.',
  }),
};
