import type { writeDocument as write } from './write-document.ts';

/** Fonts, PDF and XML are loaded with the first document: a host that writes none starts without them. */
export const writeDocument: typeof write = async (...asked) =>
  (await import('./write-document.ts')).writeDocument(...asked);
