import type { MailSideTask } from '../../side-tasks/side-task-action.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AttachmentFailure, AttachmentSource } from '../../ports/attachment-source.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailAttachment, MailServer } from '../../ports/mail.ts';
import type { MailFailure, Postbox } from '../../ports/postbox.ts';
import { done, TAKEN_OVER, type AboutToSend, type SideTaskOutcome } from './side-task-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';
import { attachmentReasons } from './failure-words.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly attachments: AttachmentSource;
  readonly postbox: Postbox;
  readonly clock: Clock;
  /** The merchant's own server with its password, when the mail is to leave through it. */
  readonly mailServerOf: (shop: ShopKey, sender: MailSideTask['plan']['sender']) => Promise<MailServer | undefined>;
}

/** How a mail is marked as sent, and who must agree first when it leaves through the product's own sender. */
export interface WaysOut {
  readonly aboutToSend: AboutToSend;
  readonly throughUs: (
    strangers: readonly string[],
    leave: () => Promise<SideTaskOutcome | undefined>,
  ) => Promise<SideTaskOutcome | undefined>;
  /** Whether it was marked as sent so long ago that another host may say of it by now that it is unclear. */
  readonly isOverdue: () => boolean;
}

/** It did not leave, and leaves later. */
export const NOT_LEFT = { kind: 'come-back', waitSeconds: 60, why: 'mail-deferred' } as const satisfies SideTaskOutcome;

const FILE_WAIT_SECONDS = 60;
/** A file that cannot be read for so long keeps its mail from leaving until a person has decided. */
const DECIDED_AFTER_MINUTES = 60;

/** Sends a document by mail: its file is read, the merchant's files are fetched, and only then the mail leaves. */
export const runMailSideTask =
  ({ bookkeeping, attachments, postbox, clock, mailServerOf }: Ports) =>
  async (
    shop: ShopKey,
    mail: MailSideTask,
    { aboutToSend, throughUs, isOverdue }: WaysOut,
  ): Promise<SideTaskOutcome> => {
    const { plan } = mail;
    const file = await bookkeeping.file(shop, plan.kind, plan.documentId);
    if (!file.ok) return outcomeOfFailure(file.failure);
    const more = await fetched();
    if (!more.ok) return more.failure;
    const document = { fileName: plan.file.name, mediaType: file.value.mediaType, bytes: file.value.bytes };
    const digest = digestOfBytes(document.bytes);
    const server = await mailServerOf(shop, plan.sender);
    const held = server ? await markedAsSent() : await throughUs(plan.strangers, () => markedAsSent(plan.strangers));
    if (held) return held;
    // what a person was told of it, and did about it, must stay true
    if (isOverdue()) return NOT_LEFT;
    const sent = await postbox.send(shop, { ...plan.mail, attachments: [document, ...more.value] }, server);
    return sent.ok
      ? done({ recipients: String(plan.mail.to.length + plan.mail.cc.length), file: digest })
      : outcomeOfMail(sent.failure);

    async function markedAsSent(strangers?: readonly string[]): Promise<SideTaskOutcome | undefined> {
      return (await aboutToSend(strangers, digest)) ? undefined : TAKEN_OVER;
    }

    function withoutFile(failure: AttachmentFailure, url: string): SideTaskOutcome {
      const outcome = outcomeOfAttachment(failure, url);
      // a person who sends it sees why at once, and decides there
      if (mail.by !== undefined) return outcome;
      const isLate =
        mail.known && compareInstants(mail.known.plannedAt.add({ minutes: DECIDED_AFTER_MINUTES }), clock.now()) <= 0;
      return isLate || outcome.kind === 'refused'
        ? { kind: 'refused', reasons: attachmentReasons(failure, url), isNotSent: true }
        : outcome;
    }

    async function fetched(): Promise<Result<readonly MailAttachment[], SideTaskOutcome>> {
      const files: MailAttachment[] = [];
      for (const url of plan.attachmentUrls) {
        const one = await attachments.fetch(url, plan.parameters);
        if (!one.ok) return fail(withoutFile(one.failure, url));
        files.push(one.value);
      }
      return ok(files);
    }
  };

const outcomeOfAttachment = (failure: AttachmentFailure, url: string): SideTaskOutcome =>
  failure.kind === 'attachment-unreachable'
    ? { kind: 'come-back', waitSeconds: FILE_WAIT_SECONDS, why: failure.kind }
    : { kind: 'refused', reasons: attachmentReasons(failure, url) };

/** What became of a mail that the postbox did not simply take. */
export const outcomeOfMail = (failure: MailFailure): SideTaskOutcome => {
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
