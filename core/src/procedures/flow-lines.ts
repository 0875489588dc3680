import { DOCUMENT_STATE_WORDS } from '../sentences/de/adviser-text.ts';
import { listed } from '../sentences/de/german-words.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { settingLine } from './setting-lines.ts';

/** The way from an order to its documents, mails and payments. */
export const flowLines = (facts: ProcedureFacts): readonly string[] => [
  '1. Bestellung: Shopify meldet sie, Belegwerk liest sie vollständig.',
  '2. Entscheidung: Belegwerk entscheidet, welche Belege nötig sind, und hält den Grund fest.',
  '3. Rechnung: Belegwerk sendet sie an Lexware Office und speichert Nummer, Datum und Betrag der Antwort.',
  '4. E-Mail: Der Beleg geht als PDF an den Kunden, wenn es eingestellt ist.',
  '5. Zahlung: Die Zahlung aus dem Shop wird als Umsatz übertragen, wenn es eingestellt ist.',
  '6. Gutschrift: Eine Erstattung, ein Storno oder eine Bearbeitung führt zu einer Gutschrift, die ihre Rechnung nennt.',
  '7. Auszahlung: Auszahlungen von Shopify Payments und Dateien der Zahlungsanbieter werden den Bestellungen zugeordnet.',
  `Stände eines Belegs: ${listed(Object.values(DOCUMENT_STATE_WORDS))}.`,
  ...(
    [
      'invoiceSendMailEnabled',
      'creditSendMailEnabled',
      'deliverySendMailEnabled',
      'transactionCreate',
      'transactionGateway',
    ] as const
  ).map((key) => settingLine(facts, key)),
  'Den Stand jedes Belegs zeigt die Seite seiner Bestellung, im Prüferpaket die Tabelle der Belege.',
];
