import { normalTags } from '../preferences/tags.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
  type DocumentAtService,
} from './due-follow-up.ts';
import { documentSource } from '../records/follow-up-source.ts';
import type { FollowUpsDue } from './follow-up-action.ts';
import type { FollowUpSituation } from './follow-up-situation.ts';
import { settingObstacle } from './setting-obstacle.ts';

const SETTINGS = { invoice: 'invoiceTagCustom', 'credit-note': 'creditTagCustom', 'delivery-note': undefined } as const;

const tagsOfDocument = (situation: FollowUpSituation, { kind, document }: DocumentAtService): FollowUpsDue => {
  const { shop, entitlements } = situation;
  const setting = SETTINGS[kind];
  const add = setting ? normalTags(shop.preferences[setting]) : [];
  if (!setting || add.length === 0) return NOTHING_DUE;
  const source = documentSource(document);
  const because = { code: 'TAGS_WANTED', setting, facts: { tags: add.join(', ') } } as const;
  const begun = dueOrSettled(situation, { kind: 'tags', source, because });
  if (!begun.ok) return begun.failure;
  const obstacle = settingObstacle(setting, shop.preferences, entitlements);
  return obstacle ? oneSkipped('tags', source, obstacle) : oneDue({ ...begun.value, add });
};

/** The tags that the order gets with each of its documents, once; one that a person removes is not written again. */
export const dueTags = (situation: FollowUpSituation): FollowUpsDue =>
  allDue(documentsAtService(situation).map((held) => tagsOfDocument(situation, held)));
