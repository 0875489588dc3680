import type { AccountingTarget } from '../../ports/accounting-target.ts';
import type { MailServer } from '../../ports/mail.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { MailSender } from '../../preferences/document-settings.ts';
import type { CopySideTask } from '../../side-tasks/side-task-action.ts';
import { outcomeOfFailure } from './failure-outcome.ts';
import { NOT_LEFT, outcomeOfMail, type WaysOut } from './mail-side-task.ts';
import { done, TAKEN_OVER, type SideTaskOutcome } from './side-task-outcome.ts';

interface Ports {
  readonly originalFiles: NonNullable<AccountingTarget['originalFiles']>;
  readonly postbox: Postbox;
  readonly mailServerOf: (shop: ShopKey, sender: MailSender) => Promise<MailServer | undefined>;
}

/** The mailbox is one address of the merchant, and a document has one copy: it takes nothing of the strangers of a day. */
const NO_STRANGERS: readonly string[] = [];

/** Sends the files of an original, byte by byte as they were issued, to the mailbox of the merchant. */
export const runCopySideTask =
  ({ originalFiles, postbox, mailServerOf }: Ports) =>
  async (
    shop: ShopKey,
    { plan }: CopySideTask,
    { aboutToSend, throughUs, isOverdue }: WaysOut,
  ): Promise<SideTaskOutcome> => {
    const files = await originalFiles(shop, plan.documentId);
    if (files.length === 0) return outcomeOfFailure({ kind: 'document-not-found' });
    const attachments = files.map(({ fileName, mediaType, bytes }) => ({ fileName, mediaType, bytes }));
    const server = await mailServerOf(shop, plan.sender);
    const marked = async () => ((await aboutToSend()) ? undefined : TAKEN_OVER);
    const held = server ? await marked() : await throughUs(NO_STRANGERS, marked);
    if (held) return held;
    if (isOverdue()) return NOT_LEFT;
    const sent = await postbox.send(shop, { ...plan.mail, attachments }, server);
    return sent.ok ? done() : outcomeOfMail(sent.failure);
  };
