import { normalTags } from '../preferences/tags.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
  type DocumentAtService,
} from './due-side-task.ts';
import { documentSource } from '../records/side-task-source.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { settingObstacle } from './setting-obstacle.ts';

const SETTINGS = { invoice: 'invoiceTagCustom', 'credit-note': 'creditTagCustom', 'delivery-note': undefined } as const;

const tagsOfDocument = (situation: SideTaskSituation, { kind, document }: DocumentAtService): SideTasksDue => {
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
export const dueTags = (situation: SideTaskSituation): SideTasksDue =>
  allDue(documentsAtService(situation).map((held) => tagsOfDocument(situation, held)));
