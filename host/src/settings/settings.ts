import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEFAULT_PREFERENCES, settingsFromData, type FieldFault, type Preferences } from '@belegwerk/core/preferences';
import { readWindow } from '@belegwerk/core/maintenance';
import { FEATURES, PLAN_IDS } from '@belegwerk/core/plans';
import { PERMISSIONS, isPermission } from '@belegwerk/core/permissions';
import { MAX_LEASE_SECONDS } from '@belegwerk/core/ports';
import { httpAddress as url } from '@belegwerk/adapters/http';
import { platformShop, readAppKey } from '@belegwerk/adapters/shopify';
import { checkIban } from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import { coupons } from './coupons.ts';
import type { ConfiguredTarget } from '../composition/accounting-slot.ts';
import { ACCOUNTING_TARGETS } from '../composition/accounting-targets.ts';

const port = z.coerce.number<string>('must be a number').int().min(0).max(65_535);
const seconds = z.coerce.number().positive();
const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64 (openssl rand -base64 32)');
const proxy = z.union(
  [z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses, networks, loopback, linklocal or uniquelocal',
);
const outgoing = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses and networks such as 203.0.113.7 or 2001:db8::/64',
);
const iban = z
  .string()
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => checkIban(text).isValid, 'must be a valid IBAN');
const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));

const permanentDomain = z.string().transform((text, context) => {
  const shop = platformShop(text);
  if (!shop) context.addIssue('must be permanent domains such as my-shop.myshopify.com');
  return shop ?? z.NEVER;
});

/** `Hetzner Online GmbH|Server|Deutschland` */
const subprocessor = z.string().transform((text, context) => {
  const [name, purpose, place, ...rest] = text.split('|').map((part) => part.trim());
  if (name && purpose && place && rest.length === 0) return { name, purpose, place };
  context.addIssue('must be companies such as Name GmbH|Server|Deutschland');
  return z.NEVER;
});

const permission = z.string().transform((text, context) => {
  const [named = '', word = ''] = text.split(':').map((part) => part.trim());
  const shop = platformShop(named);
  if (shop && isPermission(word)) return { shop, permission: word };
  context.addIssue(
    `must be shops with a permission (${PERMISSIONS.join(', ')}) such as my-shop.myshopify.com:${PERMISSIONS[0]}`,
  );
  return z.NEVER;
});

const maintenanceWindow = z.string().transform((text, context) => {
  const window = readWindow(text);
  if (!window) context.addIssue('must be times with a zone such as 2026-12-01T22:00+01:00/2026-12-01T23:30+01:00');
  return window ?? z.NEVER;
});

/** A lease that ends far ahead counts as free (`Leases`): the clocks of two hosts may differ by the rest. */
const MAX_WORKER_LEASE = MAX_LEASE_SECONDS / 3;

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  APP_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data/host'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_DATABASE: z.string().min(1).default('belegwerk'),
  ENCRYPTION_KEY: key.optional(),
  ENCRYPTION_KEY_OLD: key.optional(),
  RESTORE_TOKEN: z.string().min(32, 'must have 32 characters at least (openssl rand -hex 32)').optional(),
  SHOPIFY_API_KEY: z.string().min(1),
  SHOPIFY_API_SECRET: z.string().min(1),
  SHOPIFY_API_SECRET_OLD: z.string().min(1).optional(),
  SHOPIFY_APP_KEY_FILE: z.string().min(1).optional(),
  SHOPIFY_LISTING_URL: z
    .url()
    .startsWith('https://apps.shopify.com/', 'must be the page of the app at https://apps.shopify.com/')
    .optional(),
  OUTGOING_ADDRESSES: list.pipe(z.array(outgoing)).default([]),
  SHOPS: list.pipe(z.array(permanentDomain).min(1, 'must name one shop at least')).optional(),
  ADMIN_SHOPS: list.pipe(z.array(permanentDomain)).default([]),
  DEV_SHOPS: list.pipe(z.array(permanentDomain)).default([]),
  PLATFORM_SHOPS: list.pipe(z.array(permanentDomain)).default([]),
  PARTNER_SHOPS: list.pipe(z.array(permanentDomain)).default([]),
  SHOP_PERMISSIONS: list.pipe(z.array(permission)).default([]),
  SHOPIFY_SHOP_URL: z.string().includes('{shop}').default('https://{shop}'),
  SHOPIFY_ADMIN_URL: url.default('https://admin.shopify.com'),
  SHOPIFY_APP_HANDLE: z.string().min(1).default('belegwerk'),
  APP_BRIDGE_URL: url.default('https://cdn.shopify.com/shopifycloud/app-bridge.js'),
  VAT_ID_BZST_URL: url.default('https://api.evatr.vies.bzst.de'),
  VAT_ID_VIES_URL: url.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  MAIL_HOST: z.string().min(1).optional(),
  MAIL_PORT: port.default(465),
  MAIL_ENCRYPTION: z.enum(['SSL', 'TLS']).default('SSL'),
  MAIL_USER: z.string().min(1).optional(),
  MAIL_PASSWORD: z.string().min(1).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_CA_FILE: z.string().min(1).optional(),
  LOOPBACK_PORTS: list.pipe(z.array(port)).default([]),
  TRUSTED_PROXIES: list.pipe(z.array(proxy)).default(['loopback']),
  METRICS_ADDRESSES: list.pipe(z.array(proxy)).default(['loopback']),
  SUPPORT_EMAIL: z.email().optional(),
  OPERATOR_NAME: z.string().min(1).optional(),
  OPERATOR_ADDRESS: list.default([]),
  OPERATOR_REPRESENTED_BY: z.string().min(1).optional(),
  OPERATOR_PHONE: z.string().min(1).optional(),
  OPERATOR_REGISTER: z.string().min(1).optional(),
  OPERATOR_VAT_ID: z.string().min(1).optional(),
  /** Companies that work for the operator with data of merchants. */
  SUBPROCESSORS: list.pipe(z.array(subprocessor)).default([]),
  OPERATOR_IBAN: iban.optional(),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must have 8 or 11 characters')
    .optional(),
  /** `off`: nothing is for sale, and without `PLAN` nothing is limited. */
  BILLING: z.enum(['on', 'off']).default('off'),
  /** Charges are marked as tests, or not; where it is not said, they are in shops for trying out alone. */
  BILLING_TEST: z.enum(['on', 'off']).optional(),
  /** Whether another person than the one who checked a payout must release it; where it is not said, it follows from who may. */
  PAYOUT_RELEASE: z.enum(['one-person', 'two-people']).optional(),
  COUPONS: coupons.default([]),
  PLAN: z.enum(PLAN_IDS).optional(),
  PLAN_UNLOCKS: list.pipe(z.array(z.enum(FEATURES))).default([]),
  DOCUMENT_LINK_DAYS: z.coerce.number().int().positive().default(365),
  MAINTENANCE: list.pipe(z.array(maintenanceWindow)).default([]),
  MAINTENANCE_INFO_URL: url.optional(),
  CALL_RATE_SCALE: z.coerce.number().positive().default(1),
  SWEEP_SECONDS: seconds.default(900),
  WORKER_LEASE_SECONDS: seconds.max(MAX_WORKER_LEASE).default(30),
  INITIAL_PREFERENCES: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Everything the host is told from outside, read once. */
export type Settings = Omit<
  z.output<typeof environment>,
  'INITIAL_PREFERENCES' | 'MAIL_CA_FILE' | 'SHOPIFY_APP_KEY_FILE'
> & {
  /** The private key in `SHOPIFY_APP_KEY_FILE`, as PEM. */
  readonly appKey?: string;
  /** Where that key lies. */
  readonly appKeyFile?: string;
  readonly initialPreferences: Preferences;
  /** Certificates of the authority in `MAIL_CA_FILE`, as PEM. */
  readonly mailAuthority?: string;
  /** The accounting services of this installation, each with its own settings read. */
  readonly accounting: readonly ConfiguredTarget[];
};

type Name = keyof z.input<typeof environment>;

const SENDER: readonly Name[] = ['MAIL_HOST', 'MAIL_USER', 'MAIL_PASSWORD', 'MAIL_FROM'];

/** What is of no use without something else. */
const NEEDS: readonly (readonly [given: Name, needed: readonly Name[]])[] = [
  ['MONGODB_URL', ['ENCRYPTION_KEY']],
  ['ENCRYPTION_KEY_OLD', ['ENCRYPTION_KEY']],
  ...[...SENDER].map((name) => [name, SENDER] as const),
];

const missing = (variables: Readonly<Record<string, unknown>>): readonly string[] => {
  const faults = new Map<Name, string>();
  for (const [given, needed] of NEEDS)
    for (const name of variables[given] === undefined ? [] : needed)
      if (variables[name] === undefined) faults.set(name, `${name}: is needed with ${given}`);
  return [...faults.values()];
};

/** A setting is missing or wrong. The message names the variable and what it must be; its value is not repeated. */
export class SettingsError extends Error {}

const complaint = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'settings'}: ${message}`).join('\n');

/** A fault of a file of settings, with its place. */
export const faultLine = ({ field, at, text }: FieldFault): string =>
  `${[field, ...at].join('.') || 'settings'}: ${text}`;

const readThrough = <T>(name: Name, file: string, what: string, read: (text: string) => T): T => {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`${name}: ${file} cannot be read ${what} (${(error as Error).message})`);
  }
};

/** One certificate at least; what stands around them in the file is no matter. */
const readAuthority = (file: string): string =>
  readThrough('MAIL_CA_FILE', file, 'as certificates in PEM', (pem) => {
    const { raw } = new X509Certificate(pem);
    return raw.length > 0 ? pem : '';
  });

const readKey = (file: string): string =>
  readThrough('SHOPIFY_APP_KEY_FILE', file, 'as a private key', (pem) => {
    if (!readAppKey(pem)) throw new Error('must be an RSA key of 2048 bits or more, as PEM');
    return pem;
  });

/**
 * Reads preferences from a JSON file over the defaults, by the core's own rules: a name that is no setting is refused,
 * so that a typing error is seen, a mail server lacks nothing, and a setting that cannot stand beside the others is off.
 */
export const readPreferences = (file: string): Preferences => {
  const read = settingsFromData(
    readThrough('INITIAL_PREFERENCES', file, 'as JSON', JSON.parse),
    DEFAULT_PREFERENCES,
    {},
  );
  if (read.ok) return read.value.preferences;
  throw new SettingsError(`INITIAL_PREFERENCES: ${file}\n${read.failure.map(faultLine).join('\n')}`);
};

/** Reads the environment; throws SettingsError with every fault at once. Empty variables count as absent. */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  const targets = ACCOUNTING_TARGETS.filter(({ isOffered }) => isOffered?.(given) ?? true).map(
    ({ id, configured }) => ({ id, open: configured(given) }),
  );
  const wrong = targets.flatMap(({ open }) => (open.ok ? [] : open.failure));
  if (!read.success) throw new SettingsError([complaint(read.error), ...wrong].join('\n'));
  const { INITIAL_PREFERENCES, MAIL_CA_FILE, SHOPIFY_APP_KEY_FILE, ...settings } = read.data;
  const faults = [...missing(given), ...wrong];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return {
    ...settings,
    ...(SHOPIFY_APP_KEY_FILE ? { appKey: readKey(SHOPIFY_APP_KEY_FILE), appKeyFile: SHOPIFY_APP_KEY_FILE } : {}),
    ...(MAIL_CA_FILE ? { mailAuthority: readAuthority(MAIL_CA_FILE) } : {}),
    initialPreferences: INITIAL_PREFERENCES ? readPreferences(INITIAL_PREFERENCES) : DEFAULT_PREFERENCES,
    accounting: targets.flatMap(({ id, open }) => (open.ok ? [{ id, open: open.value }] : [])),
  };
};
