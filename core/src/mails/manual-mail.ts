import { DIALOG_TEXTS } from '../sentences/de/dialog-texts.ts';
import { cutText } from '../documents/cut-text.ts';
import { SETTING_PREFIX, mailOf } from '../preferences/document-views.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isAttachmentUrl } from '../preferences/addresses.ts';
import { faultText, type FaultCode } from '../preferences/field-fault.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';
import { documentFile } from './document-file.ts';
import { documentMail, senderOf, type MailedDocument } from './document-mail.ts';
import type { MailPlan } from './mail-plan.ts';
import { mailTexts, oneLine, type MailTexts } from './mail-texts.ts';
import { parseRecipients } from './recipients.ts';

/** What the dialog sends a document with. Specification 2, section 3. */
export interface MailForm {
  readonly email: string;
  /** Send the merchant a blind copy. */
  readonly copy: boolean;
  readonly subject: string;
  readonly message: string;
  readonly signature: string;
  readonly attachments: readonly string[];
}

/** What is wrong with a form, with its German text; `at` is the place in the list of attachments. */
export interface MailFault {
  readonly field: keyof MailForm | 'receipt';
  readonly at?: number;
  readonly text: string;
}

/** A document that a person sends. */
export interface ManualMail extends MailedDocument {
  /** The order, refund or fulfilment that the document is for. */
  readonly source: string;
  readonly metafields?: ReadonlyMap<string, TemplateValue>;
}

/** Characters of the texts and number of the files that a form may have. Source: specification 2, section 5. */
export const MAIL_LIMITS = { subject: 60, message: 30_000, signature: 30_000, attachments: 5 } as const;

const fault = (field: MailFault['field'], code: FaultCode, most?: number): MailFault => ({
  field,
  text: faultText({ code, ...(most === undefined ? {} : { facts: { most: String(most) } }) }),
});

const tooLong = (form: MailForm, field: 'subject' | 'message' | 'signature'): readonly MailFault[] =>
  form[field].length > MAIL_LIMITS[field] ? [fault(field, 'too-long', MAIL_LIMITS[field])] : [];

const recipientFaults = (email: string): readonly MailFault[] => {
  if (email.trim() === '') return [fault('email', 'recipient-missing')];
  const { addresses, wrong } = parseRecipients(email);
  return addresses.length === 1 && wrong.length === 0 ? [] : [fault('email', 'recipient-email')];
};

const given = (attachments: readonly string[]): readonly string[] => attachments.map((url) => url.trim());

const attachmentFaults = (attachments: readonly string[]): readonly MailFault[] => [
  ...given(attachments).flatMap((url, at) =>
    url === '' || isAttachmentUrl(url) ? [] : [{ ...fault('attachments', 'url'), at }],
  ),
  ...(given(attachments).filter((url) => url !== '').length > MAIL_LIMITS.attachments
    ? [fault('attachments', 'too-many-attachments', MAIL_LIMITS.attachments)]
    : []),
];

/** Everything that is wrong with a form, in the texts of specification 2, section 5. */
export const mailFormFaults = (form: MailForm): readonly MailFault[] => [
  ...recipientFaults(form.email),
  ...tooLong(form, 'subject'),
  ...tooLong(form, 'message'),
  ...tooLong(form, 'signature'),
  ...attachmentFaults(form.attachments),
];

const textsFor = ({ order, shop, document, source, metafields, replaces, language }: ManualMail): MailTexts =>
  mailTexts(shop.preferences, shop.profile.name, {
    kind: document.kind,
    source,
    order,
    language,
    ...(metafields ? { metafields } : {}),
    ...(replaces ? { replaces } : {}),
  });

const WORDS = ['subject', 'message', 'signature'] as const satisfies readonly (keyof MailForm)[];
/** A name of a placeholder in a tag, also as HTML writes it. */
const PLACEHOLDER = /(?:<|&lt;)(?:[A-Z]+ )?([A-Z][A-Z0-9_-]*(?:\.[A-Z0-9_-]+)+)/gi;

const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/** Placeholders that a person typed. What a customer's name looks like is none: it stood in the form before. */
const typedPlaceholders = (form: MailForm, filled: MailTexts): readonly MailFault[] => {
  const inert = new Set(WORDS.flatMap((field) => placeholdersIn(filled[field])));
  return WORDS.flatMap((field) => {
    const typed = placeholdersIn(form[field]).find((name) => !inert.has(name));
    return typed === undefined ? [] : [{ field, text: DIALOG_TEXTS.placeholderNotFilled(typed) }];
  });
};

/** What the dialog shows first: the saved settings with every placeholder filled in. */
export const mailFormDefaults = (about: ManualMail): MailForm => {
  const { to, subject, message, signature } = textsFor(about);
  const { attachments } = mailOf(about.shop.preferences, SETTING_PREFIX[about.document.kind]);
  const email = parseRecipients(to).addresses[0] ?? '';
  return { email, copy: false, subject: cutText(subject, MAIL_LIMITS.subject), message, signature, attachments };
};

/** What a mail leaves with, not taken from its form. */
export interface MailHeader {
  /** The name that the recipient sees. */
  readonly senderName: string;
  /** The product's own sender, or the merchant's server. */
  readonly sender: MailPlan['sender'];
  /** The name of the document's file. */
  readonly file: string;
}

/** Who sends the mail of a document, and the file that goes with it. */
export const mailHeader = (about: ManualMail): MailHeader => {
  const { senderName } = textsFor(about);
  return { senderName, sender: senderOf(about), file: documentFile(about.document, about.language).name };
};

/**
 * The mail of a document that a person sends, or what is wrong. `press` tells it apart from other mails for the document.
 * The texts are sent as the form has them: a value that was filled in is never read as a template again, also where a customer chose it.
 */
export const manualMail = (
  about: ManualMail,
  form: MailForm,
  press: string,
): Result<MailPlan, readonly MailFault[]> => {
  const filled = textsFor(about);
  const drafts =
    about.document.status === 'draft' ? [{ field: 'receipt', text: DIALOG_TEXTS.draftNotSent } as const] : [];
  const faults = [...drafts, ...mailFormFaults(form), ...typedPlaceholders(form, filled)];
  if (faults.length > 0) return fail(faults);
  const { preferences, profile } = about.shop;
  const copy = form.copy ? preferences.email || profile.email : undefined;
  const words = {
    ...filled,
    subject: oneLine(form.subject) || filled.subject,
    message: form.message,
    signature: form.signature,
    to: parseRecipients(form.email).addresses,
    bcc: copy ? [copy] : [],
    attachmentUrls: [...new Set(given(form.attachments))].filter((url) => url !== ''),
  };
  return ok(documentMail(about, words, press, { code: 'MAIL_BY_HAND' }));
};
