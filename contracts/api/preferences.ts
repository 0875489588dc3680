import { ACCOUNT_CAPABILITIES, ACCOUNT_RIGHTS } from '@belegwerk/core/documents';
import { FEATURES } from '@belegwerk/core/plans';
import { isFieldKey, type PreferenceContext, type SmtpState } from '@belegwerk/core/preferences';
import { SETTINGS_ORIGINS } from '@belegwerk/core/records';
import type { SwitchedSetting } from '@belegwerk/core/shops';
import * as z from 'zod/mini';
import type { FailureOfRoutes } from './failure.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { pageOf } from './page-of.ts';
import { dayText, instantText, pageNumber } from './wire-values.ts';

const fieldKey = z.string().check(z.refine(isFieldKey));

const isObject = (given: unknown): boolean => typeof given === 'object' && given !== null && !Array.isArray(given);

/**
 * Values of settings by their names. Which settings there are, the catalogue of the core says: `storedPreferencesFrom` reads
 * a reply, and applying a change says what is wrong with each value. No type of the core stands here, so that a new setting
 * concerns only what reads settings.
 */
export interface SettingValues {
  readonly [name: string]: unknown;
}

const settingValues = z.custom<SettingValues>(isObject);

const smtpStates = ['unverified', 'connected', 'interrupted'] as const satisfies readonly SmtpState[];

/** The merchant's mail server beside its settings; the password itself is never told. */
const smtpReply = z.object({
  /** Absent when there is no server. */
  state: z.optional(z.enum(smtpStates)),
  /** What the server said when it was not reached. */
  error: z.optional(z.string()),
  hasPassword: z.boolean(),
});

/** As it was set then. */
const creationThen = z.exactOptional(z.union([z.boolean(), z.string()]));

const switchedOff = z.object({
  invoiceCreate: creationThen,
  creditCreate: creationThen,
  deliveryCreate: creationThen,
  transactionCreate: z.exactOptional(z.boolean()),
  transactionHints: z.exactOptional(z.boolean()),
  transactionFees: z.exactOptional(z.boolean()),
} satisfies Readonly<Record<SwitchedSetting, z.ZodMiniType>>);

const state = {
  /** All of them. */
  preferences: settingValues,
  /** Names the settings as they are; with it a save says what its person has seen. */
  revision: z.string(),
  smtp: smtpReply,
  automation: z.enum(['all', 'some', 'none']),
  /** What was on when the making of documents was turned off, as it stood then; absent while they are made. */
  beforeOff: z.optional(switchedOff),
};

/** What plan, shop platform and accounting account allow; a list that is absent is not known and refuses nothing. */
const entitlements = z.object({
  features: z.readonly(z.array(z.enum(FEATURES))),
  shopScopes: z.readonly(z.array(z.string())),
  shopifyPlus: z.boolean(),
  /** The shop's own subscription at the platform; it decides which plan is offered. */
  storePlan: z.string(),
  accountingScopes: z.exactOptional(z.readonly(z.array(z.enum(ACCOUNT_RIGHTS)))),
  deniedScopes: z.exactOptional(z.readonly(z.array(z.enum(ACCOUNT_RIGHTS)))),
  isUnsold: z.exactOptional(z.literal(true)),
  isUnlimited: z.exactOptional(z.literal(true)),
  accountLacks: z.exactOptional(z.readonly(z.array(z.enum(ACCOUNT_CAPABILITIES)))),
} satisfies Readonly<Record<keyof PreferenceContext, z.ZodMiniType>>);

/** The settings of the shop and what it has for them; what each of them is, the catalogue of the core says. */
export const preferencesReply = z.object({ ...state, entitlements });
export type PreferencesReply = z.output<typeof preferencesReply>;

/** The settings after a change. */
export const changedPreferencesReply = z.object({
  ...state,
  /** Settings that are other than was asked for, each with the reason as a German sentence. */
  alsoChanged: z.array(
    z.object({ field: fieldKey, because: z.object({ code: z.string(), setting: fieldKey, text: z.string() }) }),
  ),
  /** The change turned the last of invoices, credit notes and bank transactions on. */
  completesAutomation: z.boolean(),
});
export type ChangedPreferencesReply = z.output<typeof changedPreferencesReply>;

/** Kind of the failure that another person has saved since the settings were read. */
export const PREFERENCES_STALE = 'preferences-stale' satisfies FailureOfRoutes;

/** On which page, or by what else, settings are changed. */
const origin = z.enum(SETTINGS_ORIGINS);

const changeRequest = z.object({
  /** Of the settings that were changed; others were saved meanwhile: 409, `PREFERENCES_STALE`. */
  revision: z.string(),
  /** New values of some settings, as they were typed. */
  change: settingValues,
  /** Of the mail server; kept apart and never told again. */
  smtpPassword: z.optional(z.string()),
  origin,
});

/** Values of some settings, as they were kept. */
const someValues = z.record(z.string(), z.unknown());

/** A change of settings: when, by which user of the shop platform, where, and both values of each setting. */
export const settingsChange = z.object({
  id: z.string(),
  at: instantText,
  by: z.string(),
  /** What the platform calls that user, where it has said so. */
  byName: z.optional(z.string()),
  origin,
  before: someValues,
  after: someValues,
  /** In a list: it has more values than that tells, and none stand here; the route of the one change tells them. */
  isCut: z.optional(z.boolean()),
});
export type SettingsChangeReply = z.output<typeof settingsChange>;

export const settingsChangesReply = pageOf(settingsChange);
export type SettingsChangesReply = z.output<typeof settingsChangesReply>;

const creation = z.union([z.boolean(), dayText]);

const smtpForm = z.object({
  host: z.string(),
  port: z.union([z.number(), z.string()]),
  encryption: z.enum(['SSL', 'TLS']),
  /** Empty: the password that is kept. */
  pass: z.optional(z.string()),
  user: z.optional(z.string()),
  email: z.string(),
  name: z.optional(z.string()),
});

/** `result` is what went wrong and what to do, in German. */
const triedSmtp = z.object({ status: z.enum(['success', 'error']), result: z.string() });

const MAX_ID = 64;

const notChanged = ['faulty', PREFERENCES_STALE] as const;

/** What the newest orders of the shop have, in lower case, what most of them have first: at most fifty of each. */
export const usedValuesReply = z.object({
  tags: z.readonly(z.array(z.string())),
  sources: z.readonly(z.array(z.string())),
  gateways: z.readonly(z.array(z.string())),
});
export type UsedValuesReply = z.output<typeof usedValuesReply>;

export const preferencesRoutes = {
  preferences: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/preferences',
    rate: 'read',
    replies: { 200: preferencesReply },
  }),
  /** All of the change or nothing; 422 with a fault per wrong field. */
  changePreferences: route({
    access: 'shop',
    method: 'patch',
    path: '/api/shop/preferences',
    // addresses of files that are new among them are tried
    rate: 'call',
    stale: ['preferences', 'settingsChanges', 'zeroRates', 'oss', ...SHOWS_ORDERS],
    body: changeRequest,
    kilobytes: 1000,
    replies: { 200: changedPreferencesReply },
    failures: notChanged,
  }),
  /** Who changed what, the latest first. */
  settingsChanges: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/preferences/changes',
    rate: 'read',
    query: z.object({ page: z._default(pageNumber, 1) }),
    replies: { 200: settingsChangesReply },
  }),
  /** One of them, with all of its values, which may be two megabytes. */
  settingsChange: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/preferences/changes/:id',
    rate: 'search',
    params: z.object({ id: z.string().check(z.maxLength(MAX_ID)) }),
    replies: { 200: settingsChange },
  }),
  /** What settings may be about in this shop. */
  usedValues: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/preferences/used',
    rate: 'search',
    replies: { 200: usedValuesReply },
  }),
  /**
   * Turns creation on as the body says, and what was on beside it before; or off for what the body names, and for
   * invoices and credit notes where it names nothing; delivery notes stay as they are. `mailsOlder`: documents of orders older than today that are made now are mailed, too.
   */
  enable: route({
    access: 'shop',
    method: 'post',
    path: '/api/shop/enable/:value',
    rate: 'change',
    stale: ['preferences', 'settingsChanges', ...SHOWS_ORDERS],
    params: z.object({ value: z.enum(['true', 'false']) }),
    body: z.object({
      invoiceCreate: z.optional(creation),
      creditCreate: z.optional(creation),
      mailsOlder: z.optional(z.boolean()),
    }),
    replies: { 200: changedPreferencesReply },
    failures: notChanged,
  }),
  /** Connects to a mail server and signs in; one that answers is kept and used from now on. */
  validateSmtp: route({
    access: 'shop',
    method: 'post',
    path: '/api/shop/smtp/validate',
    rate: 'call',
    stale: ['preferences', 'settingsChanges', 'logs'],
    body: smtpForm,
    replies: { 200: triedSmtp },
  }),
  /** Sends a mail through the verified server to the address from which it writes. */
  testSmtp: route({
    access: 'shop',
    method: 'post',
    path: '/api/shop/smtp/test',
    rate: 'call',
    /** Another window may have changed the server. */
    stale: ['preferences', 'logs'],
    replies: { 200: triedSmtp },
  }),
};
