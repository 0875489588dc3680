/** Why a file cannot be judged at all. A format error means that it is no e-invoice (BMF 2025-10-15). */
export type UnreadableEInvoice =
  /** Neither XML nor PDF. */
  | 'other-file'
  | 'too-large'
  /** It declares a document type: entities could make it grow without end. */
  | 'document-type'
  | 'broken-xml'
  /** XML, but no invoice in CII or UBL; ZUGFeRD 1 is such a one. */
  | 'other-xml'
  /** An amount or a day is none. */
  | 'unreadable-value'
  /** What may stand there once stands there twice: which one holds? */
  | 'twice'
  /** A total in no currency or in another one than that of the invoice. */
  | 'other-currency'
  | 'broken-pdf'
  /** A PDF built so that reading it takes longer than any invoice does. */
  | 'too-costly'
  /** A PDF for people alone. */
  | 'no-xml-inside';

const SENTENCES: Readonly<Record<UnreadableEInvoice, string>> = {
  'other-file': 'Die Datei ist weder XML noch PDF.',
  'too-large': 'Die Datei ist zu groß, um sie zu prüfen.',
  'document-type': 'Die Datei enthält eine Dokumenttyp-Angabe. In einer E-Rechnung ist sie nicht erlaubt.',
  'broken-xml': 'Das XML der Datei ist beschädigt.',
  'other-xml': 'Die Datei ist XML, aber keine E-Rechnung nach EN 16931.',
  'unreadable-value': 'Ein Betrag oder ein Datum in der Datei ist nicht lesbar.',
  twice: 'Eine Angabe, die nur einmal vorkommen darf, steht mehrmals in der Datei.',
  'other-currency': 'Ein Gesamtbetrag in der Datei hat keine oder eine andere Währung als die Rechnung.',
  'broken-pdf': 'Die PDF-Datei ist beschädigt oder geschützt.',
  'too-costly': 'Die PDF-Datei ist so verschachtelt, dass sie sich nicht in vertretbarer Zeit lesen lässt.',
  'no-xml-inside': 'Die PDF-Datei enthält keine E-Rechnung, nur das Bild einer Rechnung.',
};

/** Whether the file is beyond what is read here, so that nothing is said about the e-invoice in it. */
export const isBeyondUs = (reason: UnreadableEInvoice): boolean => reason === 'too-large' || reason === 'too-costly';

/** Whether the file looks as if some of it, or another file, had come. */
export const isDamage = (reason: UnreadableEInvoice): boolean =>
  reason === 'other-file' || reason === 'broken-xml' || reason === 'broken-pdf';

/** What that means for the merchant. */
export const sentenceOfUnreadable = (reason: UnreadableEInvoice): string => SENTENCES[reason];
