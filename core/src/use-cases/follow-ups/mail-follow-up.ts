import type { MailFollowUp } from '../../follow-ups/follow-up-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AttachmentFailure, AttachmentSource } from '../../ports/attachment-source.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { MailAttachment, MailServer } from '../../mails/mail.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import { done, TAKEN_OVER, type AboutToSend, type FollowUpOutcome } from './follow-up-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';
import { attachmentReasons } from './failure-words.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly attachments: AttachmentSource;
  readonly postbox: Postbox;
  /** The merchant's own server with its password, when the mail is to leave through it. */
  readonly mailServerOf: (shop: ShopKey, sender: MailFollowUp['plan']['sender']) => Promise<MailServer | undefined>;
}

/** How a mail is marked as sent, and who must agree first when it leaves through the product's own sender. */
export interface WaysOut {
  readonly aboutToSend: AboutToSend;
  readonly throughUs: (
    strangers: readonly string[],
    leave: () => Promise<FollowUpOutcome | undefined>,
  ) => Promise<FollowUpOutcome | undefined>;
}

const FILE_WAIT_SECONDS = 60;

/** Sends a document by mail: its file is read, the merchant's files are fetched, and only then the mail leaves. */
export const runMailFollowUp =
  ({ bookkeeping, attachments, postbox, mailServerOf }: Ports) =>
  async (shop: ShopKey, { plan }: MailFollowUp, { aboutToSend, throughUs }: WaysOut): Promise<FollowUpOutcome> => {
    const file = await bookkeeping.file(shop, plan.kind, plan.documentId);
    if (!file.ok) return outcomeOfFailure(file.failure);
    const more = await fetched();
    if (!more.ok) return more.failure;
    const document = { fileName: plan.file.name, mediaType: file.value.mediaType, bytes: file.value.bytes };
    const server = await mailServerOf(shop, plan.sender);
    const held = server ? await left() : await throughUs(plan.strangers, () => left(plan.strangers));
    if (held) return held;
    const sent = await postbox.send(shop, { ...plan.mail, attachments: [document, ...more.value] }, server);
    return sent.ok
      ? done({ recipients: String(plan.mail.to.length + plan.mail.cc.length) })
      : outcomeOfMail(sent.failure);

    async function left(strangers?: readonly string[]): Promise<FollowUpOutcome | undefined> {
      return (await aboutToSend(strangers)) ? undefined : TAKEN_OVER;
    }

    async function fetched(): Promise<Result<readonly MailAttachment[], FollowUpOutcome>> {
      const files: MailAttachment[] = [];
      for (const url of plan.attachmentUrls) {
        const one = await attachments.fetch(url, plan.parameters);
        if (!one.ok) return fail(outcomeOfAttachment(one.failure, url));
        files.push(one.value);
      }
      return ok(files);
    }
  };

const outcomeOfAttachment = (failure: AttachmentFailure, url: string): FollowUpOutcome =>
  failure.kind === 'attachment-unreachable'
    ? { kind: 'come-back', waitSeconds: FILE_WAIT_SECONDS, why: failure.kind }
    : { kind: 'refused', reasons: attachmentReasons(failure, url) };

const outcomeOfMail = (failure: MailFailure): FollowUpOutcome => {
  switch (failure.kind) {
    case 'mail-deferred':
      return { kind: 'come-back', waitSeconds: failure.waitSeconds, why: failure.kind };
    case 'mail-refused':
    case 'mail-login-refused':
      return { kind: 'refused', reasons: [failure.kind, failure.detail] };
    case 'mail-outcome-unknown':
      return { kind: 'unclear', reasons: [failure.kind, failure.detail] };
  }
};
