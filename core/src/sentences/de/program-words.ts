import { isWithoutProgram, type BooksLack } from '../../kernel/account-capabilities.ts';

/**
 * What is said where there is no program, for each way in which sentences name one; the first that fits counts. What only a
 * program can is done by hand, and what is written stands in Belegwerk.
 */
const WITHOUT_PROGRAM: readonly (readonly [said: RegExp, instead: string])[] = [
  [
    /Die Verbindung zum Lexware-Konto (.*) wurde erfolgreich hergestellt/g,
    'Belege entstehen jetzt als Datei im Namen von $1',
  ],
  [/, und schickt sie an Lexware Office/g, ', und schreibt sie'],
  [
    /Belegwerk sendet sie an Lexware Office und speichert Nummer, Datum und Betrag der Antwort/g,
    'Belegwerk schreibt sie',
  ],
  [/An Lexware Office gehen je Beleg/g, 'Auf jedem Beleg stehen'],
  [/Lehnt Lexware Office etwas ab/g, 'Lässt sich ein Beleg nicht schreiben'],
  [/Ist es nicht erreichbar, wird es/g, 'Ist die Ablage nicht erreichbar, wird es'],
  [/Belegwerk rechnet wie Lexware Office und in ganzen Cent/g, 'Belegwerk rechnet in ganzen Cent'],
  [/liest die Nummern jedes Monats aus Lexware Office/g, 'liest die vergebenen Nummern jedes Monats'],
  [
    /Lexware Office schreibt und nummeriert alle Rechnungen und Gutschriften und führt sie in den Büchern\. Belegwerk gibt sie aus dem Shop vor und prüft/g,
    'Belegwerk schreibt und nummeriert alle Rechnungen und Gutschriften als Dateien und prüft',
  ],
  [
    /Sie kommen über Bank oder PayPal nach Lexware Office oder werden dort von Hand gebucht/g,
    'Was bezahlt ist, sagt Shopify',
  ],
  [/Die Buchungen gibt Lexware Office weiter\./g, 'Buchungen sind nicht dabei.'],
  [/wenn Lexware Office noch nicht verbunden/g, 'wenn noch nichts verbunden'],
  [/Verbindung zu Lexware Office fehlt/g, 'Verbindung fehlt'],
  [/^Aus Lexware Office$/g, 'Aus einem anderen Programm'],
  [/anderer Länder in Lexware Office/g, 'anderer Länder'],
  [
    /Drucklayouts legst du in Lexware Office an\. Ohne Auswahl gilt das Standardlayout\./g,
    'Logo und Farbe wählst du unter „Verbindung“.',
  ],
  [/Mit Lexware Office verbunden/g, 'Belege als Datei'],
  [/Lehnt Lexware Office einen Beleg ab/g, 'Kann ein Beleg nicht entstehen'],
  [/Lexware Office gibt sie selbst an die Kanzlei weiter/g, 'Sie kommen erst mit, wenn du sie als Datei wählst'],
  [/Lexware Office und DATEV bereiten/g, 'DATEV bereitet'],
  [/Shopify und Lexware Office rechnen ihre Leistungen/g, 'Shopify rechnet seine Leistungen'],
  [/(Belegwerk(?: \p{L}+)?) in Lexware Office/gu, '$1'],
  [/ in Lexware Office von Hand/g, ' von Hand'],
  [/Von Hand in Lexware Office/g, 'Von Hand'],
  [/von Hand in Lexware Office/g, 'von Hand'],
  [/Bezahlt laut Lexware Office/g, 'Bezahlt'],
  [/ laut Lexware Office/g, ' laut Angabe'],
  [/(?:[Dd]ein|[Dd]as) Lexware-Konto/g, 'Belegwerk'],
  [/Lexware-Konto/g, 'Konto'],
  [/Lexware-Fehler/g, 'Fehler'],
  [/Lexware-Id/g, 'Id'],
  [/Shopify und Lexware Office/g, 'Shopify'],
  [/Lexware Office und Shopify exportieren ihre Daten selbst/g, 'Shopify exportiert seine Daten selbst'],
  [/Lexware Office ist nicht verbunden/g, 'Es ist nichts verbunden'],
  [/Lexware Office/g, 'Belegwerk'],
];

/** A sentence as a shop without an accounting program reads it. */
export const saidWithoutProgram = (sentence: string): string =>
  WITHOUT_PROGRAM.reduce((text, [said, instead]) => text.replace(said, instead), sentence);

/** A sentence as it is said to a shop: by the facts of its service, the name of a program, or none. */
export const saidTo =
  (lacks: BooksLack) =>
  (sentence: string): string =>
    isWithoutProgram(lacks) ? saidWithoutProgram(sentence) : sentence;
