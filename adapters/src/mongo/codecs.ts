import { instantDate, recordCodecs } from '../records/index.ts';

/** Records with moments as BSON dates. */
export const codecs = recordCodecs(instantDate);
