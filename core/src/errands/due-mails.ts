import { SETTING_PREFIX } from '../texts/template-wording.ts';
import { automaticMail } from '../mails/automatic-mail.ts';
import { allDue, begin, heldDocuments, knownErrand, oneDue, oneWithheld, type HeldDocument } from './due-errand.ts';
import { documentSource } from '../records/errand-source.ts';
import type { ErrandsDue } from './errand-action.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
import type { ErrandSituation } from './errand-situation.ts';
import { settingObstacle } from './setting-obstacle.ts';

const mailOfDocument = (
  situation: ErrandSituation,
  { document, source: about, afterwards }: HeldDocument,
): ErrandsDue => {
  const { order, shop, means, now, metafields } = situation;
  const source = documentSource(document);
  const enabled = `${SETTING_PREFIX[document.kind]}SendMailEnabled` as const;
  const because: ErrandReason = { code: 'MAIL_WANTED', setting: enabled };
  const begun = begin(situation, { kind: 'mail', source, because });
  if (!begun.ok) return begun.failure;
  // whatever the settings say by now, nobody knows whether it left
  const open: ErrandReason | undefined = begun.value.mode === 'look' ? { code: 'UNCLEAR' } : undefined;
  const obstacle = settingObstacle(enabled, shop.preferences, means);
  if (obstacle) return oneWithheld('mail', source, open ?? obstacle);
  const planned = knownErrand(situation, 'mail', source) !== undefined;
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
  return plan.ok ? oneDue({ ...begun.value, plan: plan.value }) : oneWithheld('mail', source, open ?? plan.failure);
};

/** A mail for each final document that we made; whoever made one by hand sends it, too. */
export const dueMails = (situation: ErrandSituation): ErrandsDue =>
  allDue(
    heldDocuments(situation)
      .filter(({ linked }) => !linked)
      .map((held) => mailOfDocument(situation, held)),
  );
