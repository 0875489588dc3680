export { shopCodecs } from './codecs.ts';
