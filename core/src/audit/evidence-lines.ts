import type { EvidenceEntry } from '../evidence/evidence-entry.ts';
import { EVIDENCE_KINDS } from '../evidence/evidence-kinds.ts';
import { parseInstant } from '../kernel/calendar.ts';
import { documentId, orderId } from '../kernel/ids.ts';

/** An entry of the record as a line of JSON, as it stands: what is sealed stays sealed. */
export const evidenceLine = (entry: EvidenceEntry): string => {
  const { seq, key, at, kind, orderId: order, documentId: document, said, sealed, previous, hash } = entry;
  return JSON.stringify({
    seq,
    key,
    at: at.toString({ fractionalSecondDigits: 3 }),
    kind,
    orderId: order,
    documentId: document,
    said,
    sealed,
    previous,
    hash,
  });
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || isText(value);

/** Reads such a line; undefined where it is none, to the letter. */
export const readEvidenceLine = (line: string): EvidenceEntry | undefined => {
  const entry = entryOf(parsed(line));
  return entry && evidenceLine(entry) === line ? entry : undefined;
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

const entryOf = (value: unknown): EvidenceEntry | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    seq,
    key,
    at,
    kind,
    orderId: order,
    documentId: document,
    said,
    sealed,
    previous,
    hash,
    ...rest
  } = value as Readonly<Record<string, unknown>>;
  const moment = isText(at) ? parseInstant(at) : undefined;
  if (!Number.isSafeInteger(seq) || !isText(key) || !moment || !isText(kind) || !Object.hasOwn(EVIDENCE_KINDS, kind))
    return undefined;
  if (typeof said !== 'object' || said === null || !isText(previous) || !isText(hash)) return undefined;
  if (!isTextOrNone(order) || !isTextOrNone(document) || !isTextOrNone(sealed) || Object.keys(rest).length > 0)
    return undefined;
  return {
    seq: seq as number,
    key,
    at: moment,
    kind: kind as EvidenceEntry['kind'],
    ...(order === undefined ? {} : { orderId: orderId(order) }),
    ...(document === undefined ? {} : { documentId: documentId(document) }),
    said: said as EvidenceEntry['said'],
    ...(sealed === undefined ? {} : { sealed }),
    previous,
    hash,
  };
};
