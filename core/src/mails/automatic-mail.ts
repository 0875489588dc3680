import { exemptFromMail } from '../preferences/exempt-from-mail.ts';
import { SETTING_PREFIX, mailOf } from '../preferences/document-views.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../reasons/side-task-reason.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import type { TemplateValue } from '../templates/catalogue/value.ts';
import type { Unmailed } from '../records/unmailed.ts';
import { MAILED_WITHIN } from './afterwards.ts';
import { documentMail, type MailedDocument } from './document-mail.ts';
import type { MailPlan } from './mail-plan.ts';
import { mailTexts } from './mail-texts.ts';
import { parseRecipients } from './recipients.ts';
import { AUTOMATIC } from './strangers.ts';

/** What decides about an automatic mail. */
export interface AutomaticMail extends MailedDocument {
  /** The order, refund or fulfilment that the document is for. */
  readonly source: string;
  readonly now: Instant;
  /** The mail was already planned; it is not too late for it. */
  readonly planned: boolean;
  /** Why no customer is written to about it by itself, where it was made long after what it is about. */
  readonly afterwards?: Unmailed;
  readonly metafields?: ReadonlyMap<string, TemplateValue>;
}

const no = (code: SideTaskReasonCode, setting?: FieldKey, facts?: Readonly<Record<string, string>>) =>
  fail({ code, ...(setting ? { setting } : {}), ...(facts ? { facts } : {}) });

const CODES = { before: 'MAIL_BEFORE_INSTALLED', off: 'MAIL_WHILE_OFF', import: 'MAIL_NOT_IMPORTED' } as const;

const codeOf = (why: Unmailed): SideTaskReasonCode => (why === true ? 'MAIL_AFTERWARDS' : CODES[why]);

/** Until when a document is mailed by itself, so that turning mail on does not write to last month's customers. */
export const mailedUntil = ({ createdAt }: Pick<IssuedDocument, 'createdAt'>): Instant => createdAt.add(MAILED_WITHIN);

/**
 * The mail that a document is sent with by itself, or why there is none: mail is on for its kind, it is final and
 * counts, no tag or source of the order excludes it, and there is an address to send it to.
 */
export const automaticMail = (about: AutomaticMail): Result<MailPlan, SideTaskReason> => {
  const { order, shop, document, source, metafields, replaces, language } = about;
  const prefix = SETTING_PREFIX[document.kind];
  const mail = mailOf(shop.preferences, prefix);
  if (!mail.enabled) return no('OFF', `${prefix}SendMailEnabled`);
  if (document.status === 'draft') return no('MAIL_DRAFT', `${prefix}Finalize`);
  if (document.cancelled) return no('MAIL_CANCELLED');
  const obstacle = exemptFromMail(order, mail, prefix);
  if (obstacle) return obstacle;
  if (about.afterwards && !about.planned) return no(codeOf(about.afterwards));
  if (!about.planned && compareInstants(mailedUntil(document), about.now) < 0)
    return no('MAIL_TOO_LATE', `${prefix}SendMailEnabled`);
  const subject = {
    kind: document.kind,
    source,
    order,
    language,
    ...(metafields ? { metafields } : {}),
    ...(replaces ? { replaces } : {}),
  };
  const texts = mailTexts(shop.preferences, shop.profile.name, subject);
  const { addresses, wrong } = parseRecipients(texts.to);
  if (wrong.length > 0) return no('MAIL_WRONG_RECIPIENT', `${prefix}SendMailTo`);
  if (addresses.length === 0) return no('MAIL_NO_RECIPIENT', `${prefix}SendMailTo`);
  const words = { ...texts, to: addresses, bcc: mail.copy, attachmentUrls: mail.attachments };
  return ok(documentMail(about, words, AUTOMATIC, { code: 'MAIL_WANTED', setting: `${prefix}SendMailEnabled` }));
};
