import { MAILED_NOUNS } from '../documents/document-nouns.ts';
import type { DocumentLanguage } from '../documents/words.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { MailPlan } from './mail-plan.ts';

/** The file that a mail carries: the XML of an XRechnung, whose PDF is a preview and no invoice; else the PDF. */
export const documentFile = (
  { kind, number, electronicProfile }: IssuedDocument,
  language: DocumentLanguage,
): MailPlan['file'] => {
  const format = electronicProfile === 'XRechnung' ? 'xml' : 'pdf';
  const name = [MAILED_NOUNS[language][kind], number.replace(/[^\p{L}\p{N}.-]+/gu, '-')].filter(Boolean).join('-');
  return { format, name: `${name}.${format}` };
};
