import { instantText, recordCodecs, type RecordCodec } from '../records/index.ts';
import type { Row } from '../records/sqlite/index.ts';

const codecs = recordCodecs(instantText);

/** A record as text for the column `doc`, and back from a row. */
export interface DocCodec<T> {
  doc(record: T): string;
  of(row: Row, changed?: Readonly<Record<string, unknown>>): T;
}

const docCodec = <T>(codec: RecordCodec<T>): DocCodec<T> => ({
  doc: (record) => JSON.stringify(codec.toStored(record)),
  of: (row, changed) => codec.fromStored({ ...(JSON.parse(String(row['doc'])) as object), ...changed }),
});

export const shops = docCodec(codecs.shop);
export const workItems = docCodec(codecs.workItem);
export const intents = docCodec(codecs.documentIntent);
export const errands = docCodec(codecs.errand);
export const orders = docCodec(codecs.orderRecord);
export const privacyRequests = docCodec(codecs.privacyRequest);
export const events = docCodec(codecs.logEvent);
