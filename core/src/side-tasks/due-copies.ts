import { compareInstants } from '../kernel/calendar.ts';
import { copyMail } from '../mails/copy-mail.ts';
import type { CopyMailbox } from '../records/seller-profile.ts';
import { documentSource } from '../records/side-task-source.ts';
import { otherBooksOf } from '../shops/connected-books.ts';
import { isBeforeRestored } from '../shops/restored.ts';
import {
  allDue,
  documentsAtService,
  dueOrSettled,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
  type DocumentAtService,
} from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

const copyOf = (situation: SideTaskSituation, mailbox: CopyMailbox, { document }: DocumentAtService): SideTasksDue => {
  const { order, shop } = situation;
  const source = documentSource(document);
  const because = { code: 'COPY_WANTED' } as const;
  const begun = dueOrSettled(situation, { kind: 'copy', source, because, changedAt: mailbox.enteredAt });
  if (!begun.ok) return begun.failure;
  // what the host of before sent between the backup and its restoration is not known
  if (isBeforeRestored(shop, document.createdAt))
    return oneSkipped('copy', source, { code: 'UNCLEAR', facts: { restored: 'copy' } });
  return oneDue({ ...begun.value, plan: copyMail({ order, shop, document, mailbox }) });
};

/**
 * A copy of each document to the mailbox that the account names, whether or not its customer gets a mail: of what was issued
 * in these books since the mailbox is named, and of no draft.
 */
export const dueCopies = (situation: SideTaskSituation): SideTasksDue => {
  const { shop } = situation;
  const mailbox = shop.accounting?.seller.copies;
  if (!mailbox) return NOTHING_DUE;
  return allDue(
    documentsAtService(situation)
      .filter(({ linked, document }) => !linked && document.status !== 'draft')
      .filter(({ document }) => compareInstants(document.createdAt, mailbox.since) >= 0)
      .filter((held) => !otherBooksOf([held], shop))
      .map((held) => copyOf(situation, mailbox, held)),
  );
};
