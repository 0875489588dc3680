import { SETTING_PREFIX } from '../preferences/document-views.ts';
import { automaticMail, mailedUntil } from '../mails/automatic-mail.ts';
import { isSentByHand } from '../mails/sent-by-hand.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  knownSideTask,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
  type DocumentAtService,
} from './due-side-task.ts';
import { documentSource } from '../records/side-task-source.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { catchingUpFor } from '../shops/account-sync.ts';
import { isBeforeRestored } from '../shops/restored.ts';
import { languageAsMade } from '../shops/document-language.ts';
import { otherBooksOf } from '../shops/connected-books.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { heldByEInvoice, mayHaveWaited } from './mail-of-e-invoice.ts';
import { goodUntil, settingObstacle } from './setting-obstacle.ts';

/** Why a mail does not go by itself any more, even if plan and rights will allow it. */
const LOST: ReadonlySet<SideTaskReasonCode> = new Set([
  'MAIL_CANCELLED',
  'MAIL_SKIP_TAG',
  'MAIL_SKIP_SOURCE',
  'MAIL_AFTERWARDS',
  'MAIL_BEFORE_INSTALLED',
  'MAIL_WHILE_OFF',
  'MAIL_NOT_IMPORTED',
  'MAIL_TOO_LATE',
]);

type Planned = ReturnType<typeof automaticMail>;

const planOf = (situation: SideTaskSituation, held: DocumentAtService): Planned => {
  const { document, source, afterwards, replaces } = held;
  const { order, shop, now, metafields } = situation;
  return automaticMail({
    order,
    shop,
    document,
    source,
    language: languageAsMade(held, shop),
    now,
    planned: isPlanned(situation, document),
    ...(afterwards ? { afterwards } : {}),
    ...(replaces ? { replaces } : {}),
    ...(metafields ? { metafields } : {}),
  });
};

const isPlanned = (situation: SideTaskSituation, document: IssuedDocument): boolean =>
  knownSideTask(situation, 'mail', documentSource(document)) !== undefined;

/** Why a mail that could be written does not go: what is lost lacks no right, and what lacks one is in time for it. */
const mailObstacle = (
  situation: SideTaskSituation,
  held: DocumentAtService,
  plan: Planned,
): SideTaskReason | undefined => {
  const { document } = held;
  const setting = enabledFor(document);
  const missing = settingObstacle(setting, situation.shop.preferences, situation.entitlements);
  const failure = plan.ok ? undefined : plan.failure;
  if (missing?.code === 'OFF') return missing;
  if (failure && LOST.has(failure.code)) return failure;
  const elsewhere = otherBooksOf([held], situation.shop);
  if (elsewhere) return { code: 'IN_OTHER_BOOKS', facts: elsewhere };
  if (missing) return goodUntil(missing, isPlanned(situation, document) ? undefined : mailedUntil(document));
  const behind = catchingUpFor(situation.order, situation.shop);
  return failure ?? (behind && { code: 'CATCHING_UP', facts: behind });
};

const enabledFor = ({ kind }: IssuedDocument) => `${SETTING_PREFIX[kind]}SendMailEnabled` as const;

/** A mail that did not leave by itself, or waited for a person, is not wanted any more once a person has sent it, or is about to. */
const isUnwanted = (situation: SideTaskSituation, held: DocumentAtService): boolean => {
  const source = documentSource(held.document);
  const known = knownSideTask(situation, 'mail', source);
  const isStopped = known?.state === 'refused' || known?.state === 'unclear' || (!known && mayHaveWaited(held));
  return isStopped && isSentByHand(situation.sideTasks, source);
};

const mailOfDocument = (situation: SideTaskSituation, held: DocumentAtService): SideTasksDue => {
  const source = documentSource(held.document);
  const because: SideTaskReason = { code: 'MAIL_WANTED', setting: enabledFor(held.document) };
  if (isUnwanted(situation, held)) return NOTHING_DUE;
  const begun = dueOrSettled(situation, { kind: 'mail', source, because });
  if (!begun.ok) return begun.failure;
  const plan = planOf(situation, held);
  const obstacle = mailObstacle(situation, held, plan);
  // what the host of before sent between the backup and its restoration is not known
  const isLost = !obstacle && isBeforeRestored(situation.shop, held.document.createdAt);
  if (plan.ok && isLost) return oneSkipped('mail', source, { code: 'UNCLEAR', facts: { restored: 'mail' } });
  const waiting = obstacle ? undefined : heldByEInvoice(situation, held);
  if (plan.ok && !obstacle && !waiting) return oneDue({ ...begun.value, plan: plan.value });
  // also when the settings have changed, it is not known whether it left
  const open: SideTaskReason | undefined =
    begun.value.mode === 'look' ? { code: 'UNCLEAR' } : (obstacle ?? waiting?.because);
  return open ? oneSkipped('mail', source, open, waiting?.nextLookAt) : NOTHING_DUE;
};

/** A mail for each final document that we made; a person who made one by hand sends it, too. */
export const dueMails = (situation: SideTaskSituation): SideTasksDue =>
  allDue(
    documentsAtService(situation)
      .filter(({ linked }) => !linked)
      .map((held) => mailOfDocument(situation, held)),
  );
