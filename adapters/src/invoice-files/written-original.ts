import { day, documentId, plusDays, type DocumentMark, type Instant, type PlainDate } from '@belegwerk/core/kernel';
import type { DocumentDraft, IssuedDocument } from '@belegwerk/core/documents';
import type { Original } from '@belegwerk/core/ports';
import { DOCUMENT_RETENTION, OSS_YEARS } from '@belegwerk/core/privacy';
import type { OriginalContents, OriginalFile } from './contents.ts';
import type { WrittenDocument } from './paper/index.ts';
import { digestOf } from './places/lay-down.ts';

/** All that an original is made of. */
export interface ToKeep {
  readonly draft: DocumentDraft;
  readonly mark: DocumentMark;
  readonly series: string;
  readonly count: number;
  readonly number: string;
  readonly at: Instant;
  readonly written: WrittenDocument;
}

/** A number is the name of its files at their place. */
export const namesOf = (number: string): { readonly pdf: string; readonly xml: string } => ({
  pdf: `${number}.pdf`,
  xml: `${number}.xml`,
});

/** The row of an original and its contents. The mark is drawn anew for each document, and so serves as its id. */
export const writtenOriginal = (
  toKeep: ToKeep,
): { readonly original: Original; readonly contents: OriginalContents } => {
  const { draft, mark, series, count, number, at } = toKeep;
  const original: Original = {
    id: documentId(mark),
    kind: draft.kind,
    mark,
    series,
    count,
    number,
    date: draft.date,
    keptUntil: keptUntil(draft),
    drawnAt: at,
  };
  return {
    original,
    contents: {
      document: issuedDocument(toKeep, original),
      recipient: draft.recipient,
      texts: textsOf(draft),
      relatedTo: (draft.corrects ?? []).flatMap(({ id }) => id ?? []),
      files: filesOf(toKeep),
    },
  };
};

const keptUntil = ({ kind, date, treatment }: DocumentDraft): PlainDate => {
  const { limit } = DOCUMENT_RETENTION[kind];
  const years = treatment.oss === undefined ? limit.years : Math.max(OSS_YEARS, limit.years);
  return day(`${date.year + years}-12-31`);
};

const issuedDocument = ({ draft, number, at, written }: ToKeep, { id }: Original): IssuedDocument => {
  const { kind, title, date, payment, totals, positions, treatment } = draft;
  const basis = treatment.scheme === 'gross' ? 'gross' : 'net';
  return {
    kind,
    id,
    number,
    title,
    date,
    ...(kind === 'invoice' && payment ? { due: plusDays(date, payment.days) } : {}),
    createdAt: at,
    status: 'open',
    cancelled: false,
    currency: 'EUR',
    total: totals.gross,
    tax: totals.tax,
    itemCount: positions.length,
    priceBasis: basis,
    ...(written.profile ? { electronicProfile: written.profile } : {}),
  };
};

const textsOf = ({ title, introduction, positions, remark }: DocumentDraft): string =>
  [title, introduction, ...positions.flatMap((each) => [each.title, each.detail ?? '']), remark]
    .filter((text) => text !== '')
    .join('\n');

/** What is the document comes first: of an XRechnung the XML, whose PDF is a picture of it. */
const filesOf = ({ number, written: { pdf, xml, profile } }: ToKeep): readonly OriginalFile[] => {
  const names = namesOf(number);
  const paper = fileOf(names.pdf, 'application/pdf', pdf);
  if (!xml) return [paper];
  const data = fileOf(names.xml, 'application/xml', xml);
  return profile === 'XRechnung' ? [data, paper] : [paper, data];
};

const fileOf = (fileName: string, mediaType: string, bytes: Uint8Array): OriginalFile => ({
  fileName,
  mediaType,
  bytes,
  sha256: digestOf(bytes),
});
