import { describe, expect, it } from '@jest/globals';
import type { DocumentNotice } from '../../documents/document-notice.ts';
import { documentNoticeText } from './document-notice-text.ts';

describe('what is told about a document', () => {
  it.each<[DocumentNotice, string]>([
    [
      { kind: 'text-cut', field: 'introduction', length: 2400, limit: 2000 },
      'Die Einleitung ist zu lang für Lexware Office und auf 2.000 Zeichen gekürzt.',
    ],
    [
      { kind: 'aligned', step: 'moved-cents' },
      'Einzelne Cent stehen bei einer anderen Position, damit die Summe auf den Cent stimmt.',
    ],
    [
      { kind: 'delivery-date', remark: 'event-missing' },
      'Wonach das Lieferdatum zählt, war noch nicht geschehen, als der Beleg entstand.',
    ],
    [
      { kind: 'tax', advice: 'tax-charged-on-export' },
      'Die Lieferung geht aus der EU hinaus, und Shopify hat trotzdem Umsatzsteuer berechnet. Du schuldest sie dem Finanzamt, solange sie auf der Rechnung steht: Prüfe die Steuern in Shopify.',
    ],
    [
      { kind: 'language', language: 'en', because: 'customer' },
      'Auf Englisch, weil dein Kunde nicht auf Deutsch bestellt hat.',
    ],
    [
      { kind: 'language', language: 'de', because: 'customer' },
      'Auf Deutsch, weil dein Kunde auf Deutsch bestellt hat.',
    ],
    [{ kind: 'language', language: 'en', because: 'invoice' }, 'Auf Englisch, wie die Rechnung dazu.'],
    [
      { kind: 'language', language: 'de', because: 'edition' },
      'Auf Deutsch, weil Belege auf Englisch mindestens Lexware Office XL erfordern.',
    ],
    [{ kind: 'exchange', refund: 'R1' }, 'Diese Gutschrift gehört zu einem Umtausch.'],
  ])('%o', (notice, sentence) => expect(documentNoticeText(notice)).toBe(sentence));
});
