export { findingsInField } from './findings-in-field.ts';
export { metafieldPlaceholders } from './metafields-to-read.ts';
export { templateWording } from './template-wording.ts';
