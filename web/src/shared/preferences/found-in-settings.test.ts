import { describe, expect, it } from '@jest/globals';
import { FIRST_IN_HELP } from '../../testing/words-of-the-trade.ts';
import { foundInSettings } from './found-in-settings.ts';

/** What is set here, or by name at the accounting service, comes before what the help says of it. */
const SET_HERE: Readonly<Record<string, string>> = {
  Storno: 'creditCreate',
  Stornorechnung: 'creditCreate',
  Vorkasse: 'transactionGateway',
  Mahnung: 'elsewhere:dunning',
  Mahnwesen: 'elsewhere:dunning',
  Zahlungserinnerung: 'elsewhere:dunning',
  Inkasso: 'elsewhere:dunning',
  Skonto: 'elsewhere:cash-discount',
  Zahlungsziel: 'paymentTermDays',
  Zahlungsfrist: 'paymentTermDays',
  Fälligkeit: 'paymentTermDays',
  'Reverse Charge': 'vatIdPlaces',
  Steuerschuldnerschaft: 'vatIdPlaces',
  OSS: 'ossSource',
  'One-Stop-Shop': 'connection',
  Logo: 'invoiceLayoutPrintLayout',
  Briefpapier: 'invoiceLayoutPrintLayout',
  Kleinunternehmer: 'connection',
  DATEV: 'bookingSource',
  Kanzlei: 'bookingSource',
  Sprache: 'language',
  Englisch: 'language',
  Fremdsprache: 'language',
  ZUGFeRD: 'eInvoiceZugferd',
  XRechnung: 'xRechnungAsNet',
  Retoure: 'returnFees',
};

describe('the search of the settings answers the words of the trade', () => {
  it.each(Object.entries(FIRST_IN_HELP))('%s leads first to what is set, or to „%s“', (word, id) =>
    expect(foundInSettings(word)[0]?.id).toBe(SET_HERE[word] ?? `/help/words#${id}`),
  );

  it('finds nothing about transfers where they are not counted', () => {
    const ids = (isUnlimited: boolean) => foundInSettings('Übertragungen verbraucht', isUnlimited).map(({ id }) => id);
    expect(ids(false)).toContain('creditsExhaustedNow');
    expect(ids(true)).not.toContain('creditsExhaustedNow');
  });

  it('names the help behind what is set', () =>
    expect(foundInSettings('Storno').map(({ id }) => id)).toContain('/help/words#storno'));
});
