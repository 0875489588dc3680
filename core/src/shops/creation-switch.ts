import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { isSameValue } from '../preferences/same-value.ts';

/** What the one switch of the making of documents turns off, and what turning on brings back. */
export const SWITCHED_SETTINGS = [
  'invoiceCreate',
  'creditCreate',
  'deliveryCreate',
  'transactionCreate',
  'transactionHints',
  'transactionFees',
] as const satisfies readonly (keyof Preferences)[];
export type SwitchedSetting = (typeof SWITCHED_SETTINGS)[number];
export type SwitchedSettings = Partial<Pick<Preferences, SwitchedSetting>>;

/** When the making of a kind of document was turned on, and whether documents of older orders are mailed. */
export interface TurnedOn {
  readonly at: Instant;
  readonly mailsOlder: boolean;
}

/** How the making of documents was turned off and on last. */
export interface CreationSwitch {
  /** What was on when invoices were turned off, as it stood then; absent while they are made. */
  readonly beforeOff?: SwitchedSettings;
  readonly turnedOn?: Readonly<Partial<Record<DocumentKind, TurnedOn>>>;
}

const KIND_OF = {
  invoiceCreate: 'invoice',
  creditCreate: 'credit-note',
  deliveryCreate: 'delivery-note',
} as const satisfies Partial<Record<SwitchedSetting, DocumentKind>>;

interface Switched {
  readonly before: Preferences;
  readonly after: Preferences;
}

const turnedOff = ({ before, after }: Switched): SwitchedSettings =>
  Object.fromEntries(
    SWITCHED_SETTINGS.filter((key) => before[key] !== false && !isSameValue(before[key], after[key]))
      .filter((key) => after[key] === false)
      .map((key) => [key, before[key]]),
  );

const beforeOffAfter = (beforeOff: SwitchedSettings | undefined, { before, after }: Switched) => {
  if (after.invoiceCreate !== false) return undefined;
  // what is turned off one by one while invoices are off belongs to what was on before
  return before.invoiceCreate === false && beforeOff === undefined
    ? undefined
    : { ...turnedOff({ before, after }), ...beforeOff };
};

/**
 * What becomes of the switch by a change of settings: turning invoices off keeps what was on, and each kind of document that
 * is turned on begins at that moment.
 */
export const switchAfter = (
  known: CreationSwitch | undefined,
  settings: Switched,
  turnedOn: TurnedOn,
): CreationSwitch | undefined => {
  const beforeOff = beforeOffAfter(known?.beforeOff, settings);
  const begun = Object.entries(KIND_OF).flatMap(([key, kind]) => {
    const setting = key as keyof typeof KIND_OF;
    return settings.before[setting] === false && settings.after[setting] !== false ? [[kind, turnedOn] as const] : [];
  });
  const since = { ...known?.turnedOn, ...Object.fromEntries(begun) };
  const result = {
    ...(beforeOff ? { beforeOff } : {}),
    ...(Object.keys(since).length > 0 ? { turnedOn: since } : {}),
  };
  return Object.keys(result).length > 0 ? result : undefined;
};

/** Whether documents of that setting are off only because the making of all was turned off. */
export const isSwitchedOff = (
  { creation, preferences }: { readonly creation?: CreationSwitch; readonly preferences: Preferences },
  setting: SwitchedSetting,
): boolean =>
  preferences.invoiceCreate === false &&
  preferences[setting] === false &&
  (creation?.beforeOff?.[setting] ?? false) !== false;
