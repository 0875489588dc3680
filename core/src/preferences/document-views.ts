import type { DocumentPreferences } from './preferences-shape.ts';

/** Texts of one kind of document, under the same names for every kind. */
export interface DocumentTexts {
  readonly title: string;
  readonly introduction: string;
  readonly remark: string;
  /** Delivery notes only. */
  readonly terms: string;
}

/** The texts of a kind of document. */
export const textsOf = (
  preferences: DocumentPreferences,
  document: 'invoice' | 'credit' | 'delivery',
): DocumentTexts => {
  if (document === 'invoice') {
    const { invoiceTitle: title, invoiceIntroduction: introduction, invoiceRemark: remark } = preferences;
    return { title, introduction, remark, terms: '' };
  }
  return {
    title: preferences[`${document}LayoutTitle`],
    introduction: preferences[`${document}LayoutIntroduction`],
    remark: preferences[`${document}LayoutRemark`],
    terms: document === 'delivery' ? preferences.deliveryLayoutTerms : '',
  };
};

/** The mail settings of a kind of document. */
export const mailOf = (preferences: DocumentPreferences, document: 'invoice' | 'credit' | 'delivery') =>
  ({
    enabled: preferences[`${document}SendMailEnabled`],
    sender: preferences[`${document}SendMailSender`],
    name: preferences[`${document}SendMailName`],
    copy: preferences[`${document}SendMailCopy`],
    subject: preferences[`${document}SendMailSubject`],
    to: preferences[`${document}SendMailTo`],
    message: preferences[`${document}SendMailMessage`],
    signature: preferences[`${document}SendMailSignature`],
    attachments: preferences[`${document}SendMailAttachments`],
    replyTo: preferences[`${document}SendMailReplyTo`],
    skipTags: preferences[`${document}SendMailSkipTags`],
    skipSources: preferences[`${document}SendMailSkipSources`],
  }) as const;

/** The settings of a kind of document begin with this word. */
export const SETTING_PREFIX = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;
