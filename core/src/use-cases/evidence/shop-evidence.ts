import type { NewEvidence } from '../../evidence/evidence-entry.ts';
import { plainOf } from '../../evidence/plain-of.ts';
import { digestOf, digestOfData } from '../../kernel/digest.ts';
import { settingsOfMerchant } from '../../privacy/person-in-settings.ts';
import type { Batch } from '../../records/batch.ts';
import type { LogEvent } from '../../records/event.ts';
import type { SettingsChange } from '../../records/settings-change.ts';

/** Facts of an event that say what a person pressed; no other one is taken, because it may hold a text of the merchant. */
const FACTS_OF_PRESS = [
  'by',
  'action',
  'number',
  'why',
  'document',
  'enabled',
  'month',
  'quarter',
  'year',
  'edition',
  'count',
];

/** What a person brought about, as the log tells it; nothing where no person did. */
export const pressed = ({ id, at, name, status, order, facts }: LogEvent): readonly NewEvidence[] => {
  // the history of settings tells those
  if (facts['by'] === undefined || name === 'preferences.changed' || name === 'shop.sync-toggled') return [];
  const told = Object.fromEntries(Object.entries(facts).filter(([fact]) => FACTS_OF_PRESS.includes(fact)));
  return [
    {
      key: `pressed ${digestOf(id)}`,
      at,
      kind: 'pressed',
      ...(order ? { orderId: order.id } : {}),
      said: { what: name, status, ...told },
    },
  ];
};

/** That a person began a batch. */
export const batchPressed = ({ id, begunAt, by, items, subject }: Batch): NewEvidence => ({
  key: `pressed batch ${id}`,
  at: begunAt,
  kind: 'pressed',
  said: plainOf({
    what: 'batch',
    batch: id,
    by,
    items,
    of: subject.kind,
    how: 'what' in subject ? subject.what : undefined,
  }),
});

/**
 * A change of settings: the names of what was changed, with digests of the values, which the history of settings keeps. What may name a
 * customer is in no digest: no key goes with him by which it would mean nothing.
 */
export const settingsChanged = ({ id, at, by, origin, before, after }: SettingsChange): NewEvidence => ({
  key: `settings-changed ${id}`,
  at,
  kind: 'settings-changed',
  said: {
    change: id,
    by,
    origin,
    settings: [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(),
    before: digestOfData(plainOf(settingsOfMerchant(before))),
    after: digestOfData(plainOf(settingsOfMerchant(after))),
  },
});
