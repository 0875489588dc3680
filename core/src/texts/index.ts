export { type DoubtfulText, doubtfulTexts, findingsInField } from './doubtful-texts.ts';
export { metafieldPlaceholders } from './metafields-to-read.ts';
export { templateWording } from './template-wording.ts';
