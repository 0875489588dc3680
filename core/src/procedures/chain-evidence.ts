import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import { numberOf } from '../documents/document-number.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { EvidenceEntry, EvidenceKind, PlainValue } from '../evidence/evidence-entry.ts';
import { EVIDENCE_KINDS } from '../evidence/evidence-kinds.ts';
import { businessDay, germanDay, germanTime, type Instant } from '../kernel/calendar.ts';

type Entries = readonly EvidenceEntry[];

/** More runs of places in the record of evidence than these are counted; the package has them all. */
const MOST_RUNS = 6;

/** On paper a digest is cut; the page and the package have it whole. */
const SHOWN_OF_DIGEST = 12;

/** A line of a link; on paper, where places are told once for the whole chain, it may be a shorter one. */
export interface ChainLine {
  readonly said: string;
  readonly brief: string;
  readonly isEvidence?: true;
}

/** A line that is the same on paper. */
export const plainLine = (said: string): ChainLine => ({ said, brief: said });

/** `20.11.2026, 10:00 Uhr`. */
export const momentText = (at: Instant): string => `${germanDay(businessDay(at))}, ${germanTime(at)} Uhr`;

/** `Rechnung RE1042`. */
export const documentName = (document: IssuedDocument): string => {
  const number = numberOf(document);
  return `${DOCUMENT_NOUNS[document.kind]} ${number === '' ? 'ohne Nummer' : number}`;
};

/** `Nachweis Nr. 258, 261 bis 264`. */
export const placesText = (entries: Entries): string => {
  const runs: { from: number; to: number }[] = [];
  for (const seq of entries.map((entry) => entry.seq)) {
    const last = runs.at(-1);
    if (last && seq === last.to + 1) last.to = seq;
    else runs.push({ from: seq, to: seq });
  }
  const left = runs.slice(MOST_RUNS).reduce((count, { from, to }) => count + to - from + 1, 0);
  const shown = runs.slice(0, MOST_RUNS).map(({ from, to }) => (from === to ? `${from}` : `${from} bis ${to}`));
  return `Nachweis Nr. ${shown.join(', ')}${left > 0 ? ` und ${left} weitere` : ''}`;
};

/** What a booking that is evidence was. */
const BOOKED_AS: Readonly<Record<string, string>> = {
  'paid-mark': 'In Shopify als bezahlt markiert',
  'bank-transaction': 'Umsatz übertragen',
  'payment-match': 'Zuordnung vorgeschlagen',
  'by-hand': 'Von Hand als bezahlt markiert',
};

const labelOf = ({ kind, said }: EvidenceEntry): string =>
  (kind === 'payment-booked' ? BOOKED_AS[textIn(said['what'])] : undefined) ?? EVIDENCE_KINDS[kind].label;

/** A line for each kind of entry: when it was appended last, and all its places in the record. */
export const evidenceLines = (evidence: Entries, ...kinds: readonly EvidenceKind[]): readonly ChainLine[] =>
  [...Map.groupBy(ofKinds(evidence, kinds), labelOf)].map(([label, entries]) => {
    const last = entries.at(-1);
    const when = last ? `${entries.length > 1 ? ', zuletzt' : ''} am ${momentText(last.at)}` : '';
    const brief = `${label}${when}`;
    return { said: `${brief}, ${placesText(entries)}`, brief, isEvidence: true };
  });

const ofKinds = (evidence: Entries, kinds: readonly EvidenceKind[]): Entries =>
  evidence.filter(({ kind }) => kinds.includes(kind));

/** Entries of something that was begun, and came to its end or did not. */
export const concluded = (evidence: Entries): Entries =>
  evidence.filter(({ said }) => said['state'] === 'done' || said['what'] === 'by-hand');

/** The digest of each file that was read, with its document and its place in the record. */
export const digestLines = (evidence: Entries, documents: readonly IssuedDocument[]): readonly ChainLine[] => {
  const read = ofKinds(evidence, ['paper-read']).flatMap((entry) => {
    const { file } = entry.said;
    return typeof file === 'string' ? [{ file, entry, about: aboutOf(entry) }] : [];
  });
  if (read.length === 0) return [];
  const nameOf = (id: string | undefined): string => {
    const document = documents.find((each) => each.id === id);
    return document ? documentName(document) : `Beleg mit der Lexware-Id ${id ?? 'unbekannt'}`;
  };
  const byFile = Map.groupBy(read, ({ file, about }) => `${about} ${file}`);
  const about = new Set(read.map((each) => each.about));
  return [
    ...[...byFile.values()].flatMap((each) => {
      const [first] = each;
      if (!first) return [];
      const said = `${nameOf(first.about)}: SHA-256 ${first.file}`;
      const brief = `${nameOf(first.about)}: ${first.file.slice(0, SHOWN_OF_DIGEST)}…`;
      return [{ said: `${said}, ${placesText(each.map(({ entry }) => entry))}`, brief }];
    }),
    ...documents
      .filter(({ id }) => !about.has(id))
      .map((document) => plainLine(`${documentName(document)}: Datei noch nicht gelesen`)),
  ];
};

/** Id of the document that an entry is about; those of a check name it in their source. */
const aboutOf = ({ documentId, said }: EvidenceEntry): string | undefined =>
  documentId ?? /^document:([^#]*)/.exec(textIn(said['source']))?.[1];

const textIn = (value: PlainValue | undefined): string => (typeof value === 'string' ? value : '');
