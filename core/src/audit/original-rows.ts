import { placeText, sentenceOfRule, type Verdict } from '../e-invoice/judge-e-invoice.ts';
import { profileName } from '../e-invoice/profile.ts';
import { sentenceOfUnreadable, type UnreadableEInvoice } from '../e-invoice/unreadable.ts';
import { numberOf } from '../documents/document-number.ts';
import type { AtService } from '../documents/held-document.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { AuditRow } from './audit-table.ts';
import type { FINDINGS, ORIGINALS } from './tables.ts';

/** Why the original of a document is not in the package. */
export type MissingOriginal = 'not-wanted' | 'draft' | 'erased' | 'other-books' | 'no-file' | 'gone';

const MISSING: Readonly<Record<MissingOriginal, string>> = {
  'not-wanted': 'Auf Wunsch nicht im Paket; die Datei liegt in Lexware Office',
  draft: 'Ein Entwurf hat keine Datei',
  erased: 'Die Daten des Kunden wurden auf Verlangen gelöscht; die Datei liegt in Lexware Office',
  'other-books': 'Der Beleg steht in den Büchern eines anderen Kontos',
  'no-file': 'In Lexware Office gibt es keine Datei',
  gone: 'Den Beleg gibt es nicht mehr',
};

/** What the official rules say of an e-invoice, or why it cannot be read. */
export type JudgedOriginal = { readonly verdict: Verdict } | { readonly unreadable: UnreadableEInvoice };

/** A file that was read. */
export interface ReadOriginal {
  readonly path: string;
  readonly digest: string;
  readonly bytes: number;
  /** Absent where it is no e-invoice. */
  readonly judged?: JudgedOriginal;
}

type Document = AtService<DocumentEntry>;

/** Where the file of a document stands in the package: no name leads elsewhere, none is taken twice. */
export const originalPath = ({ document }: Document, fileName: string): string => {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0]?.toLowerCase() ?? '';
  const number = numberOf(document).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return `originale/${number || 'Beleg'}_${document.id.replaceAll(/[^A-Za-z0-9-]+/g, '')}${ending}`;
};

const versionText = ({ version }: Verdict): string =>
  `EN 16931 ${version.en16931}${version.xRechnung === undefined ? '' : `, XRechnung ${version.xRechnung}`}`;

const judgedCells = (judged: JudgedOriginal | undefined) => {
  if (!judged) return { Pruefung: '', Pruefregeln: '' };
  if ('unreadable' in judged)
    return { Pruefung: `nicht lesbar: ${sentenceOfUnreadable(judged.unreadable)}`, Pruefregeln: '' };
  return { Pruefung: judged.verdict.isValid ? 'gültig' : 'ungültig', Pruefregeln: versionText(judged.verdict) };
};

export const originalRow = (
  { document }: Document,
  found: ReadOriginal | MissingOriginal,
): AuditRow<typeof ORIGINALS> => {
  const read = typeof found === 'string' ? undefined : found;
  const judged = read?.judged;
  return {
    Beleg_ID: document.id,
    Belegnummer: numberOf(document),
    Datei: read?.path ?? '',
    SHA_256: read?.digest ?? '',
    Bytes: read ? String(read.bytes) : '',
    Fehlt_weil: typeof found === 'string' ? MISSING[found] : '',
    E_Rechnung:
      judged && 'verdict' in judged ? profileName(judged.verdict.profile) : (document.electronicProfile ?? ''),
    ...judgedCells(judged),
  };
};

/** Each broken rule of an e-invoice, as its check reports it. */
export const findingRows = (
  { document }: Document,
  found: ReadOriginal | MissingOriginal,
): readonly AuditRow<typeof FINDINGS>[] => {
  const judged = typeof found === 'string' ? undefined : found.judged;
  if (!judged || !('verdict' in judged)) return [];
  return judged.verdict.findings.map(({ rule, severity, place }, at) => ({
    Befund: `${document.id}-${at + 1}`,
    Beleg_ID: document.id,
    Belegnummer: numberOf(document),
    Regel: rule,
    Schwere: severity === 'fatal' ? 'Fehler' : 'Warnung',
    Stelle: placeText(place),
    Erklaerung: sentenceOfRule(rule),
  }));
};
