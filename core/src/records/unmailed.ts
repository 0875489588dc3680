/**
 * Why no customer is written to about a document by itself: a changed setting led to it (`true`, as it was stored first), it is for
 * something from before the installation or from a time in which documents were not made, or its day was imported without mails.
 */
export const UNMAILED = ['before', 'off', 'import'] as const;
export type Unmailed = true | (typeof UNMAILED)[number];
