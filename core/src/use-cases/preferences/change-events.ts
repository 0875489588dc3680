import { isOn } from '../../decisions/cut-off.ts';
import type { LogEvent } from '../../events/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { FieldKey, Preferences } from '../../preferences/preferences.ts';

/** More than these are told in one sentence. */
const MOST_SENTENCES = 5;

const SYNC = { invoiceCreate: 'invoice', creditCreate: 'credit' } as const;
type SyncSetting = keyof typeof SYNC;

const isSync = (field: FieldKey): field is SyncSetting => Object.hasOwn(SYNC, field);

/** The log lines of a change of settings. Invoices or credit notes turned on or off have words of their own. */
export const changeEvents = (
  changed: readonly FieldKey[],
  before: Preferences,
  after: Preferences,
  at: Instant,
): readonly LogEvent[] => {
  const toggled = changed.filter(isSync).filter((field) => isOn(before[field]) !== isOn(after[field]));
  const others = changed.filter((field) => !toggled.some((each) => each === field));
  const told: readonly string[] = others.length > MOST_SENTENCES ? [''] : others;
  return [
    ...toggled.map((field) => toggleEvent(field, isOn(after[field]), at)),
    ...told.map((field) => changeEvent(field, at)),
  ];
};

const toggleEvent = (field: SyncSetting, isEnabled: boolean, at: Instant): LogEvent =>
  logEvent({
    id: `shop.sync-toggled:${at.toString()}:${field}`,
    at,
    name: 'shop.sync-toggled',
    facts: { document: SYNC[field], enabled: String(isEnabled), setting: field },
  });

const changeEvent = (setting: string, at: Instant): LogEvent =>
  logEvent({
    id: `preferences.changed:${at.toString()}:${setting}`,
    at,
    name: 'preferences.changed',
    facts: { setting },
  });
