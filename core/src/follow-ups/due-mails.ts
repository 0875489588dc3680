import { SETTING_PREFIX } from '../texts/template-wording.ts';
import { automaticMail } from '../mails/automatic-mail.ts';
import { allDue, begin, heldDocuments, knownFollowUp, oneDue, oneSkipped, type HeldDocument } from './due-follow-up.ts';
import { documentSource } from '../records/follow-up-source.ts';
import type { FollowUpsDue } from './follow-up-action.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import type { FollowUpSituation } from './follow-up-situation.ts';
import { settingObstacle } from './setting-obstacle.ts';

const mailOfDocument = (
  situation: FollowUpSituation,
  { document, source: about, afterwards }: HeldDocument,
): FollowUpsDue => {
  const { order, shop, entitlements, now, metafields } = situation;
  const source = documentSource(document);
  const enabled = `${SETTING_PREFIX[document.kind]}SendMailEnabled` as const;
  const because: FollowUpReason = { code: 'MAIL_WANTED', setting: enabled };
  const begun = begin(situation, { kind: 'mail', source, because });
  if (!begun.ok) return begun.failure;
  // whatever the settings say by now, nobody knows whether it left
  const open: FollowUpReason | undefined = begun.value.mode === 'look' ? { code: 'UNCLEAR' } : undefined;
  const obstacle = settingObstacle(enabled, shop.preferences, entitlements);
  if (obstacle) return oneSkipped('mail', source, open ?? obstacle);
  const planned = knownFollowUp(situation, 'mail', source) !== undefined;
  const question = {
    order,
    shop,
    document,
    source: about,
    now,
    planned,
    afterwards: afterwards === true,
    ...(metafields ? { metafields } : {}),
  };
  const plan = automaticMail(question);
  return plan.ok ? oneDue({ ...begun.value, plan: plan.value }) : oneSkipped('mail', source, open ?? plan.failure);
};

/** A mail for each final document that we made; whoever made one by hand sends it, too. */
export const dueMails = (situation: FollowUpSituation): FollowUpsDue =>
  allDue(
    heldDocuments(situation)
      .filter(({ linked }) => !linked)
      .map((held) => mailOfDocument(situation, held)),
  );
