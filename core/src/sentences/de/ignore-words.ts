import { isIgnoreReason, type IgnoreReason } from '../../records/order-notes.ts';

/** Why an order is ignored, as a person chose it. */
export const IGNORE_WORDS: Readonly<Record<IgnoreReason, string>> = {
  elsewhere: 'wird woanders abgerechnet',
  'by-hand': 'Belege von Hand geschrieben',
  test: 'Testbestellung',
  other: 'anderer Grund',
};

/** The German words for a reason as it was stored; one that we do not know is „anderer Grund“. */
export const ignoreWord = (reason: string | undefined): string =>
  IGNORE_WORDS[reason !== undefined && isIgnoreReason(reason) ? reason : 'other'];
