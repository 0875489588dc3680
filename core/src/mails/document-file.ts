import { FILE_NOUNS } from '../documents/document-nouns.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { MailPlan } from './mail-plan.ts';

/** The file that a mail carries: the XML of an XRechnung, whose PDF is a preview and no invoice; else the PDF. */
export const documentFile = ({ kind, number, electronicProfile }: IssuedDocument): MailPlan['file'] => {
  const format = electronicProfile === 'XRechnung' ? 'xml' : 'pdf';
  const name = [FILE_NOUNS[kind], number.replace(/[^\p{L}\p{N}.-]+/gu, '-')].filter(Boolean).join('-');
  return { format, name: `${name}.${format}` };
};
