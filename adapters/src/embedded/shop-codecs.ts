import { instantText } from '../records/index.ts';
import { shopCodecs } from '../records/shops/index.ts';
import { docCodec, rememberingCodec } from './doc-codec.ts';

const codecs = shopCodecs(instantText);

export const shops = rememberingCodec(codecs.shop);
export const settingsChanges = docCodec(codecs.settingsChange);
