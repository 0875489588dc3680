import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import type { DeliveryDateSettings } from './document-settings.ts';
import { lacksMailServer, MAIL_SENDERS } from './own-mail-server.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { isSameValue } from './same-value.ts';

/** Why a setting has another value than was asked for. */
export interface Cause {
  readonly code: keyof typeof CAUSE_TEXTS;
  /** The setting that decided. */
  readonly setting: FieldKey;
  readonly text: string;
}

/** A setting and the value that it must have. */
export interface Forced {
  readonly field: FieldKey;
  readonly value: unknown;
  readonly because: Cause;
}

const CAUSE_TEXTS = {
  'depends-on': (label: string) => `Ausgeschaltet, weil „${label}“ ausgeschaltet ist.`,
  'must-be-finalised': (label: string) =>
    `Ausgeschaltet: Nur festgeschriebene Belege können versendet werden („${label}“).`,
  'span-chosen': () => 'Ein Lieferzeitraum beginnt und endet zunächst mit dem Tag der Bestellung.',
  'span-left': () => 'Zurückgesetzt, weil kein Lieferzeitraum mehr gewählt ist.',
  'no-smtp-server': () => 'Zurückgesetzt, weil kein eigener SMTP-Server eingerichtet ist.',
  'adviser-books': () =>
    'Bitte neu wählen: Deine Kanzlei bucht jetzt aus der Monatsmappe und kann OSS aus DATEV melden.',
  fixed: (label: string) => `„${label}“ ist fest vorgegeben.`,
} as const;

const cause = (code: Cause['code'], setting: FieldKey): Cause => ({
  code,
  setting,
  text: CAUSE_TEXTS[code](fieldOf(setting).label),
});

/** What a change makes of other settings. `asked` are those that the change names itself. */
export interface Step {
  readonly before: Preferences;
  readonly wanted: Preferences;
  readonly asked: ReadonlySet<FieldKey>;
}
type Rule = (step: Step) => readonly Forced[];

/**
 * Turns off what depends on something that is off: without invoices no credit notes and no bank transactions, without
 * entries no notices and no fees, without finalising no mail. Specification 2, section 4.
 */
const dependents: Rule = ({ wanted }) => {
  const off = new Map<FieldKey, Cause>();
  for (const key of FIELD_KEYS) {
    const { dependsOn } = fieldOf(key);
    if (dependsOn === undefined || wanted[key] === false) continue;
    if (wanted[dependsOn] !== false && !off.has(dependsOn)) continue;
    const code = dependsOn.endsWith('Finalize') ? 'must-be-finalised' : 'depends-on';
    off.set(key, off.get(dependsOn) ?? cause(code, dependsOn));
  }
  return [...off].map(([field, because]) => ({ field, value: false, because }));
};

const fixedSettings: Rule = ({ wanted }) =>
  FIELD_KEYS.filter((key) => fieldOf(key).fixed && !isSameValue(wanted[key], fieldOf(key).default)).map((field) => ({
    field,
    value: fieldOf(field).default,
    because: cause('fixed', field),
  }));

const withoutServer: Rule = ({ wanted }) =>
  MAIL_SENDERS.filter((sender) => lacksMailServer(sender, wanted[sender], wanted)).map((field) => ({
    field,
    value: 'default',
    because: cause('no-smtp-server', 'smtpHost'),
  }));

/** Bookings of ours bring the one-stop shop to DATEV, from where the adviser may declare it a second time. */
const ossAnew: Rule = ({ before, wanted, asked }) =>
  wanted.bookingSource === 'file' &&
  before.bookingSource !== 'file' &&
  !asked.has('ossSource') &&
  (wanted.ossSource === 'accounting' || wanted.ossSource === 'here')
    ? [{ field: 'ossSource', value: 'ask', because: cause('adviser-books', 'bookingSource') }]
    : [];

type DateSetting = keyof DeliveryDateSettings;
const START: readonly DateSetting[] = ['0Modify', '0Offset', '0Unit'];
const END: readonly DateSetting[] = ['1Modify', '1Offset', '1Unit'];

/** Choosing a span lets it begin at creation; leaving it forgets how its days were counted. */
const span =
  (prefix: 'invoiceDeliveryDate' | 'deliveryDeliveryDate'): Rule =>
  ({ before, wanted, asked }) => {
    const end = `${prefix}1Event` as const;
    const start = `${prefix}0Event` as const;
    const [was, is] = [before[end] !== '', wanted[end] !== ''];
    if (is && !was && !asked.has(start) && wanted[start] !== 'created')
      return [{ field: start, value: 'created', because: cause('span-chosen', end) }];
    if (is) return [];
    const names = was ? [...START.filter((name) => !asked.has(`${prefix}${name}`)), ...END] : END;
    return names
      .map((name) => `${prefix}${name}` as const)
      .filter((field) => wanted[field] !== fieldOf(field).default)
      .map((field) => ({ field, value: fieldOf(field).default, because: cause('span-left', end) }));
  };

const RULES: readonly Rule[] = [
  dependents,
  fixedSettings,
  withoutServer,
  ossAnew,
  span('invoiceDeliveryDate'),
  span('deliveryDeliveryDate'),
];

/** Every setting that must have another value than is wanted. No rule touches what another one reads. */
export const forcedSettings = (step: Step): readonly Forced[] => RULES.flatMap((rule) => rule(step));

/** The preferences with the values that settings must have. */
export const withForced = (preferences: Preferences, forced: readonly Forced[]): Preferences => ({
  ...preferences,
  ...Object.fromEntries(forced.map(({ field, value }) => [field, value])),
});
