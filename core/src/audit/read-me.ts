import { germanDay, germanTime, businessDay, type Instant } from '../kernel/calendar.ts';
import { germanNumber } from '../kernel/german-number.ts';
import { AUDIT_TABLES } from './tables.ts';
import { fileOf } from './audit-table.ts';
import { DTD } from './index-xml.ts';
import { RECORD_FILE, SUMS_FILE } from './sums-file.ts';
import { chainText, type RecordVerdict } from './chain-text.ts';

export interface AboutPackage {
  readonly shopName: string;
  readonly year: string;
  readonly edition: number;
  readonly madeAt: Instant;
  readonly verdict: RecordVerdict;
  readonly withOriginals: boolean;
  /** Documents whose original is not in the package. */
  readonly missing: number;
  /** Documents of which the record does not tell how they came about. */
  readonly unproved: number;
  /** The account did not tell its numbers. */
  readonly unnumbered: boolean;
}

/** What stands in the package and how it is read and checked, as lines. */
export const readMe = (about: AboutPackage): readonly string[] => {
  const { shopName, year, edition, madeAt, verdict, withOriginals, missing, unproved, unnumbered } = about;
  return [
    `Prüferpaket ${year}, Ausgabe ${edition}`,
    `Shop: ${shopName}`,
    `Stand: ${germanDay(businessDay(madeAt))}, ${germanTime(madeAt)} Uhr`,
    '',
    'Was darin ist',
    `index.xml: Beschreibung der Tabellen nach dem Beschreibungsstandard 1.6 (Datenträgerüberlassung, Z3)`,
    ...AUDIT_TABLES.map((table) => `${fileOf(table)}: ${table.about}`),
    `${RECORD_FILE}: der Nachweis, ein Eintrag je Zeile (JSON), jeder mit der Prüfsumme des vorigen`,
    `${SUMS_FILE}: SHA-256 jeder Datei`,
    ...(withOriginals ? ['originale: die Dateien der Belege, wie Lexware Office sie ausgibt'] : []),
    '',
    'Die Beschreibungsdatei (DTD)',
    `index.xml nennt die Datei ${DTD}. Sie gehört nicht zu diesem Paket, weil ihre Lizenz nicht geklärt ist.`,
    'Es gibt sie beim Herausgeber: https://www.caseware.com/de/beschreibungsstandard',
    'Lege sie unverändert neben index.xml, wenn dein Programm sie verlangt.',
    '',
    'Tabellen',
    'Trennzeichen Semikolon, Dezimalzeichen Komma, Datum TT.MM.JJJJ, Zeichensatz UTF-8, Spaltennamen in Zeile 1.',
    'Schlüssel stehen auch in den Exporten von Shopify und Lexware Office: Name und Id der Bestellung, Nummer der Transaktion, Nummer und Id des Belegs.',
    'Bestellungen, die Belegwerk nicht mehr speichert, stehen so da, wie der Nachweis sie zuletzt kannte. Kennt er sie nicht, stehen nur ihre Belege da.',
    'Namen von Kunden stehen nicht in den Tabellen, sondern in den Originalen und in den Exporten.',
    'Zahlungen kennt Belegwerk aus den Bestellungen, wie es sie im Nachweis festgehalten hat, aus Auszahlungen von Shopify Payments, aus eingelesenen Dateien anderer Zahlungsanbieter und aus Umsätzen in Lexware Office. Zahlungen, die schon vor dem Nachweis abgeschlossen waren, stehen vollständig im Export von Shopify.',
    'Beginnt ein Text mit einem Zeichen, das Tabellenprogramme für eine Formel halten, steht ein Apostroph davor.',
    ...(unnumbered
      ? [
          'Lücken in den Belegnummern sind nicht geprüft: Lexware Office hat die Nummern nicht genannt. Erstelle das Paket neu.',
        ]
      : []),
    '',
    'Originale',
    ...originalsText(withOriginals, missing),
    '',
    'Nachweis',
    chainText(verdict),
    ...unprovedText(unproved),
    'Was eine Person betrifft, ist darin verschlüsselt. Nach einer Löschung ist es nicht mehr lesbar, und die Kette bleibt prüfbar.',
    '',
    'Prüfen',
    `sha256sum -c ${SUMS_FILE}`,
    'Mit Belegwerk: npm run audit -- verify DATEI. Das prüft die Dateien und den Nachweis und nennt den ersten veränderten Eintrag.',
  ];
};

const unprovedText = (unproved: number): readonly string[] =>
  unproved === 0
    ? ['Zu jedem Beleg in belege.csv steht darin, wie er entstand.']
    : [
        unproved === 1
          ? 'Zu einem Beleg steht darin nicht, wie er entstand. In belege.csv steht bei ihm unter Im_Nachweis: nein.'
          : `Zu ${germanNumber(String(unproved))} Belegen steht darin nicht, wie sie entstanden. In belege.csv steht bei ihnen unter Im_Nachweis: nein.`,
      ];

const originalsText = (withOriginals: boolean, missing: number): readonly string[] => {
  if (!withOriginals)
    return [
      'Die Originale sind auf Wunsch nicht dabei. Sie liegen in Lexware Office; originale.csv nennt jeden Beleg.',
    ];
  return missing === 0
    ? ['Zu jedem Beleg ist die Datei dabei.']
    : [`Zu ${missing === 1 ? 'einem Beleg' : `${missing} Belegen`} fehlt die Datei. originale.csv nennt den Grund.`];
};
