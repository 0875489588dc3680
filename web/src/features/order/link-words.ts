import type { DocumentReply } from '@belegwerk/contracts/api';
import { fullName } from '../../pieces/documents/document-words.ts';

export const linkWords = {
  renew: 'Link erneuern',
  consequence: 'Der bisherige Link führt dann nirgends mehr hin, auch in schon versendeten E-Mails.',
  unchanged: 'Der Beleg selbst bleibt, wie er ist.',
  renewed: 'Link erneuert',
  failure: 'Der Link wurde nicht erneuert',
} as const;

/** The heading of the dialog. */
export const linkTitle = (document: DocumentReply): string => `${fullName(document)}: ${linkWords.renew}`;
