import { isLeftOut, REASON_CODES, type LeftOutCode, type Reason, type ReasonCode } from './reasons.ts';

/** What a person may correct of one order on the repair desk; the words of `Corrections`. */
export const REPAIR_FIELDS = ['address', 'vatId', 'tax'] as const;
export type RepairField = (typeof REPAIR_FIELDS)[number];

/** Facts of reasons by which causes differ; all other facts are of the single order. */
export const CAUSE_FACTS = ['ask', 'line', 'country', 'place', 'refused', 'regime', 'because', 'feature'] as const;
export type CauseFact = (typeof CAUSE_FACTS)[number];

/**
 * What orders have in common that are held or failed alike: the code, and the facts that tell it from other causes of the same
 * code; `null` where the reason must not have that fact.
 */
export interface Cause {
  readonly code: ReasonCode;
  readonly facts: Readonly<Partial<Record<CauseFact, string | null>>>;
}

/** The one place where a cause is done away with that no correction mends. */
export type RepairWay = 'shop' | 'order' | 'accounting' | 'connection' | 'creation' | 'plan';

interface CauseRow {
  /** The facts that tell its causes apart. */
  readonly apart?: (facts: NonNullable<Reason['facts']>) => readonly CauseFact[];
  /** What may be wrong with an order that is stopped by it. */
  readonly mends: readonly RepairField[];
  readonly way: RepairWay;
}

const apartBy = (...facts: readonly CauseFact[]) => ({ apart: () => facts });

const RECIPIENT = ['address', 'vatId', 'tax'] as const;

/** Stops nothing: an order that stands so is looked at on its own page. */
const NO_STOP: CauseRow = { mends: [], way: 'order' };

/** What is asked about a thing at 0 % is one cause for each of them; shipping is asked about once for the shop. */
const zeroRated: CauseRow['apart'] = ({ ask }) => {
  if (ask === undefined || ask === 'shipping') return ['ask'];
  return ['ask', 'line', 'country'];
};

/** By each reason: how its causes are told apart, what of an order mends it, and where it is done away with otherwise. */
const CAUSES = {
  NOT_FOUND: NO_STOP,
  MISSING_CUSTOMER: { mends: ['address'], way: 'shop' },
  MISSING_CUSTOMER_EMAIL: { mends: [], way: 'shop' },
  MISSING_ADDRESS: { mends: ['address'], way: 'shop' },
  INVALID_PLAN_RECIPIENT_ABROAD: { mends: ['address'], way: 'accounting' },
  SKIP_DATE: NO_STOP,
  TOO_OLD: NO_STOP,
  DISABLED: { mends: [], way: 'creation' },
  SUSPENDED: NO_STOP,
  NOT_CONNECTED: { mends: [], way: 'connection' },
  DISABLED_INVOICE_CREATE: { mends: [], way: 'creation' },
  DISABLED_CREDIT_CREATE: { mends: [], way: 'creation' },
  UNCHANGED: NO_STOP,
  EXISTING: NO_STOP,
  RECEIPT_NOT_FOUND: NO_STOP,
  DUPLICATE_ORDER: { mends: [], way: 'shop' },
  INVALID_CURRENCY: { mends: [], way: 'accounting' },
  WAIT: NO_STOP,
  'MISSING_VAT-ID': { ...apartBy('place', 'refused'), mends: RECIPIENT, way: 'shop' },
  TAX_RATE_UNKNOWN: { ...apartBy('because'), mends: ['address'], way: 'order' },
  TAX_MISMATCH: { ...apartBy('regime', 'because'), mends: RECIPIENT, way: 'order' },
  TAX_MISSING: { apart: zeroRated, mends: RECIPIENT, way: 'shop' },
  TOTAL_MISMATCH: { mends: [], way: 'accounting' },
  MIXED_SUPPLY: { mends: RECIPIENT, way: 'accounting' },
  TEST_ORDER: NO_STOP,
  CANCELLED: NO_STOP,
  INVOICED_BY_OTHERS: NO_STOP,
  AMOUNTS_INCONSISTENT: { mends: [], way: 'shop' },
  'MISSING_SELLER_VAT-ID': { mends: RECIPIENT, way: 'accounting' },
  RECIPIENT_ELSEWHERE: { mends: RECIPIENT, way: 'order' },
  REGIME_CHANGED: { mends: [], way: 'connection' },
  NOT_SUPPORTED: { ...apartBy('feature'), mends: RECIPIENT, way: 'order' },
  IN_OTHER_BOOKS: { mends: [], way: 'connection' },
  CATCHING_UP: { mends: [], way: 'connection' },
  IGNORED: NO_STOP,
  DOCUMENT_UNLINKED: { mends: [], way: 'order' },
  REFUSED: { mends: ['address', 'vatId'], way: 'order' },
  IN_PROGRESS: NO_STOP,
  NO_TRANSFERS: { mends: [], way: 'plan' },
  MISSING_SCOPE: { mends: [], way: 'connection' },
} as const satisfies Readonly<Record<Exclude<ReasonCode, LeftOutCode>, CauseRow>>;

const rowOf = (code: ReasonCode): CauseRow => (isLeftOut(code) ? NO_STOP : CAUSES[code]);

/** The cause behind a reason. */
export const causeOf = ({ code, facts = {} }: Pick<Reason, 'code' | 'facts'>): Cause => {
  const apart = rowOf(code).apart?.(facts) ?? [];
  return { code, facts: Object.fromEntries(apart.map((fact) => [fact, facts[fact] ?? null])) };
};

/** What a person may correct of an order with that cause; where the tax of a thing or of the whole shop is the question, nothing. */
export const mendsOf = ({ code, facts }: Cause): readonly RepairField[] =>
  facts.ask || facts.regime ? [] : rowOf(code).mends;

/** Where that cause is done away with otherwise. */
export const wayOf = ({ code }: Cause): RepairWay => rowOf(code).way;

const knownFacts = ({ facts }: Cause): readonly (readonly [CauseFact, string])[] =>
  CAUSE_FACTS.flatMap((fact) => {
    const value = facts[fact];
    return typeof value === 'string' ? [[fact, value] as const] : [];
  });

/** The name of a cause: equal for the same one. */
export const causeKey = (cause: Cause): string => JSON.stringify([cause.code, Object.fromEntries(knownFacts(cause))]);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The cause of that name; undefined for any other text. */
export const parseCause = (key: string): Cause | undefined => {
  const read = readJson(key);
  if (!Array.isArray(read) || read.length !== 2) return undefined;
  const [named, facts] = read as readonly unknown[];
  const code = REASON_CODES.find((each) => each === named);
  if (!code || typeof facts !== 'object' || facts === null || !Object.values(facts).every(isText)) return undefined;
  const cause = causeOf({ code, facts: facts as Readonly<Record<string, string>> });
  return causeKey(cause) === key ? cause : undefined;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
