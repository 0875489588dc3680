import { isOn } from '../../decisions/cut-off.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { StaffId } from '../../kernel/ids.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { FieldKey, Preferences } from '../../preferences/preferences.ts';

/** More than these are told in one sentence. */
const MOST_SENTENCES = 5;

const SYNC = { invoiceCreate: 'invoice', creditCreate: 'credit' } as const;
type SyncSetting = keyof typeof SYNC;

const isSync = (field: FieldKey): field is SyncSetting => Object.hasOwn(SYNC, field);

/** When settings were changed, and by whom, where a person did it. */
interface Moment {
  readonly at: Instant;
  readonly by: StaffId;
}

/** The log lines of a change of settings. Invoices or credit notes turned on or off have words of their own. */
export const changeEvents = (
  changed: readonly FieldKey[],
  before: Preferences,
  after: Preferences,
  moment: Moment,
): readonly LogEvent[] => {
  const toggled = changed.filter(isSync).filter((field) => isOn(before[field]) !== isOn(after[field]));
  const others = changed.filter((field) => !toggled.some((each) => each === field));
  const told: readonly string[] = others.length > MOST_SENTENCES ? [''] : others;
  return [
    ...toggled.map((field) => toggleEvent(field, isOn(after[field]), moment)),
    ...told.map((field) => changeEvent(field, moment)),
  ];
};

const toggleEvent = (field: SyncSetting, isEnabled: boolean, { at, by }: Moment): LogEvent =>
  logEvent({
    id: `shop.sync-toggled:${at.toString()}:${field}`,
    at,
    name: 'shop.sync-toggled',
    facts: { document: SYNC[field], enabled: String(isEnabled), setting: field, ...doneBy(by) },
  });

const changeEvent = (setting: string, { at, by }: Moment): LogEvent =>
  logEvent({
    id: `preferences.changed:${at.toString()}:${setting}`,
    at,
    name: 'preferences.changed',
    facts: { setting, ...doneBy(by) },
  });
