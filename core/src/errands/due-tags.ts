import { normalTags } from '../preferences/tags.ts';
import { allDue, begin, heldDocuments, NOTHING_DUE, oneDue, oneWithheld, type HeldDocument } from './due-errand.ts';
import { documentSource } from '../records/errand-source.ts';
import type { ErrandsDue } from './errand-action.ts';
import type { ErrandSituation } from './errand-situation.ts';
import { settingObstacle } from './setting-obstacle.ts';

const SETTINGS = { invoice: 'invoiceTagCustom', 'credit-note': 'creditTagCustom', 'delivery-note': undefined } as const;

const tagsOfDocument = (situation: ErrandSituation, { kind, document }: HeldDocument): ErrandsDue => {
  const { shop, means } = situation;
  const setting = SETTINGS[kind];
  const add = setting ? normalTags(shop.preferences[setting]) : [];
  if (!setting || add.length === 0) return NOTHING_DUE;
  const source = documentSource(document);
  const because = { code: 'TAGS_WANTED', setting, facts: { tags: add.join(', ') } } as const;
  const begun = begin(situation, { kind: 'tags', source, because });
  if (!begun.ok) return begun.failure;
  const obstacle = settingObstacle(setting, shop.preferences, means);
  return obstacle ? oneWithheld('tags', source, obstacle) : oneDue({ ...begun.value, add });
};

/** The tags that the order gets with each of its documents, once; whoever removes one by hand is not overruled. */
export const dueTags = (situation: ErrandSituation): ErrandsDue =>
  allDue(heldDocuments(situation).map((held) => tagsOfDocument(situation, held)));
