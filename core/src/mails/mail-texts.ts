import { ENGLISH_MAILS, type MailWords } from './english-mail.ts';
import { cutText } from '../documents/cut-text.ts';
import { wordsIn, type DocumentLanguage } from '../documents/words.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { SETTING_PREFIX, mailOf } from '../preferences/document-views.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { DocumentPreferences } from '../preferences/preferences-shape.ts';
import { isStandardValue } from '../preferences/standard-value.ts';
import { fieldRule, type TemplateField } from '../templates/catalogue/fields.ts';
import { evaluateTemplate } from '../templates/evaluate.ts';
import { parseTemplate } from '../templates/parse.ts';
import { scopeOfOrder, type ScopeContext } from '../templates/scope-of-order.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';

/** Texts of a mail with every placeholder filled in; message and signature are HTML. */
export interface MailTexts {
  readonly to: string;
  readonly senderName: string;
  readonly subject: string;
  readonly message: string;
  readonly signature: string;
}

/** What the texts of a mail speak of. */
export interface MailSubject {
  readonly kind: DocumentKind;
  /** The order, refund or fulfilment that the document is for. */
  readonly source: string;
  readonly order: Order;
  readonly metafields?: ReadonlyMap<string, TemplateValue>;
  /** Numbers of the invoices in whose place the document stands, the latest one last. */
  readonly replaces?: readonly string[];
  /** That of the document. */
  readonly language: DocumentLanguage;
}

const aboutOf = ({ kind, source, order, metafields, language }: MailSubject): ScopeContext => {
  const refund = kind === 'credit-note' ? order.refunds.find(({ id }) => id === source) : undefined;
  const fulfilment = kind === 'delivery-note' ? order.fulfilments.find(({ id }) => id === source) : undefined;
  return {
    language,
    ...(refund ? { refund } : {}),
    ...(fulfilment ? { fulfilment } : {}),
    ...(metafields ? { metafields } : {}),
  };
};

/** A text without line breaks and control characters, as a subject is. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const replacing = (subject: string, replaces: readonly string[] = [], language: DocumentLanguage): string => {
  const last = replaces.at(-1);
  if (last === undefined || subject.includes(last)) return subject;
  const named = wordsIn(language).replacesShort(last);
  return `${cutText(subject, Math.max(0, fieldRule('mail-subject').limit - named.length - 1))} ${named}`.trim();
};

/** The words of a mail in the language of the document: a merchant's own stay as they are. */
const wordsOf = (
  preferences: DocumentPreferences,
  prefix: keyof typeof ENGLISH_MAILS,
  language: DocumentLanguage,
): MailWords => {
  const { subject, message } = mailOf(preferences, prefix);
  if (language === 'de') return { subject, message };
  const english = ENGLISH_MAILS[prefix];
  return {
    subject: isStandardValue(`${prefix}SendMailSubject`, subject) ? english.subject : subject,
    message: isStandardValue(`${prefix}SendMailMessage`, message) ? english.message : message,
  };
};

/**
 * Fills the templates of a kind of document. A subject is one line of at most 60 characters and never empty. The message that
 * the product comes with ends with the shop's name where there is no signature. The subject of what stands in place of an
 * invoice names that one.
 */
export const mailTexts = (preferences: DocumentPreferences, shopName: string, about: MailSubject): MailTexts => {
  const { language } = about;
  const prefix = SETTING_PREFIX[about.kind];
  const mail = mailOf(preferences, prefix);
  const words = wordsOf(preferences, prefix, language);
  const standard = wordsOf(DEFAULT_PREFERENCES, prefix, language);
  const scope = scopeOfOrder(about.order, aboutOf(about));
  const filled = (field: TemplateField, template: string): string =>
    evaluateTemplate(parseTemplate(template), scope, { form: fieldRule(field).form, language });
  const line = (field: TemplateField, template: string): string =>
    cutText(oneLine(filled(field, template)), fieldRule(field).limit);
  const subject = line('mail-subject', words.subject) || line('mail-subject', standard.subject);
  return {
    to: filled('mail-to', mail.to),
    senderName: line('mail-name', mail.name) || shopName,
    subject: replacing(subject, about.replaces, language),
    message: filled('mail-message', words.message),
    signature:
      filled('mail-signature', mail.signature) ||
      (isStandardValue(`${prefix}SendMailMessage`, mail.message) ? `<p>${escapeHtml(shopName)}</p>` : ''),
  };
};
