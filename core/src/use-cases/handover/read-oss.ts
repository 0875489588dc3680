import { distanceSales, distanceStand, type DistanceStand } from '../../handover/oss/distance-sales.ts';
import { ossSheet, type OssSheet } from '../../handover/oss/oss-sheet.ts';
import { isCorrectable } from '../../handover/oss/return-due.ts';
import { DATED_BESIDE } from '../../handover/oss/supply-quarter.ts';
import { listedDocument, type ListedDocument } from '../../handover/listed-document.ts';
import { businessDay } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import { cents, type Cents } from '../../kernel/money.ts';
import { daysOfQuarter, quarterFrom, quarterOf, type Quarter } from '../../kernel/quarter.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentRegister, UntaxedCount } from '../../ports/document-register.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OssStatements } from '../../ports/oss-statements.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { OssReturn, OssStatement } from '../../records/oss-statement.ts';
import { regimeOf } from '../../shops/regime-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { CreditReading, OssSourceAnswer } from '../../tax/oss-choices.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly documents: Pick<DocumentRegister, 'taxedAbroad' | 'countUntaxed'>;
      readonly orders: Pick<OrderBook, 'ofIds'>;
      readonly oss: Pick<OssStatements, 'all'>;
    };
  };
  readonly clock: Clock;
}

/** A year of distance sales at German rates. */
export interface DistanceYear {
  readonly year: number;
  readonly ours: Cents;
  /** What the business sold so besides; absent where it was not said. */
  readonly other?: Cents;
  readonly together: Cents;
  readonly stand: DistanceStand;
}

/** The return of a quarter, and all that the page says beside it. */
export interface OssReading extends OssSheet {
  /** The quarter of today. */
  readonly current: Quarter;
  readonly reading: CreditReading;
  /** Where it is declared; `ask` where the account or the adviser could do it, too, and it was not said. */
  readonly source: OssSourceAnswer;
  /** What was declared for it. */
  readonly said?: OssStatement & { readonly declared: OssReturn };
  /** Final documents of the quarter of which it is not known how they were taxed. */
  readonly untaxed: UntaxedCount;
  /** Whether the shop takes part in the one-stop shop. */
  readonly takesPart: boolean;
  /** Where it does not: this year and the last. */
  readonly distance: readonly DistanceYear[];
}

const ORDERS_AT_ONCE = 500;
/** Quarters that a return may correct, and those whose sales they correct. */
const CORRECTED_QUARTERS = 14;
/** Documents of a quarter are mostly dated in it or beside it. */
const WHERE_DATED = [-1, 0, 1];

const isReturn = (statement: OssStatement): statement is OssStatement & { readonly declared: OssReturn } =>
  statement.declared !== undefined;

/** Whether the accounting service may make the return as well. */
export const accountDeclares = ({ accounting }: Pick<Shop, 'accounting'>): boolean =>
  accounting !== undefined && !accounting.seller.lacks.includes('distance-sales');

/** Where a quarter is declared: what was declared once stays where it was. */
export const sourceOf = (
  shop: Pick<Shop, 'accounting' | 'preferences'>,
  declared: OssReturn | undefined,
): OssSourceAnswer => {
  const { ossSource, bookingSource } = shop.preferences;
  if (declared) return declared.source;
  return ossSource === 'ask' && !accountDeclares(shop) && bookingSource !== 'file' ? 'here' : ossSource;
};

/** Reads what a shop has to declare for a quarter; without one, the latest that has ended. */
export const makeReadOss = ({ stores, clock }: Ports) => {
  return async (shop: Pick<Shop, 'key' | 'accounting' | 'preferences'>, wanted?: Quarter): Promise<OssReading> => {
    const today = businessDay(clock.now());
    const current = quarterOf(today);
    const quarter = wanted ?? quarterFrom(current, -1);
    const { documents, oss } = stores.recordsOf(shop.key);
    const statements = await oss.all();
    const said = statements.filter(isReturn);
    const returns = said.map(({ declared }) => declared);
    const listed = await withOrders(shop.key, await taxedAbroad(documents, windowOf(quarter, current)), quarter);
    const compared = returns.map((each) => each.quarter).filter((each) => isCorrectable(each, today));
    const unknown = await unknownOf(documents, [quarter, ...compared.flatMap(datedFor)]);
    const own = said.find(({ id }) => id === quarter);
    const reading = shop.preferences.ossCredits;
    const isUnknown = (of: Quarter): boolean =>
      compared.includes(of) && datedFor(of).some((each) => (unknown.get(each)?.ours ?? 0) > 0);
    const takesPart = shop.accounting !== undefined && regimeOf(shop.accounting.seller) === 'oss';
    return {
      ...ossSheet({ quarter, today, reading, documents: listed, returns, isUnknown }),
      current,
      reading,
      source: sourceOf(shop, own?.declared),
      ...(own ? { said: own } : {}),
      untaxed: unknown.get(quarter) ?? { ours: 0, byHand: 0 },
      takesPart,
      distance: takesPart ? [] : [today.year, today.year - 1].map((year) => distanceOf(year, listed, statements)),
    };
  };

  /** Orders are read where they say something: when goods left, and whether the buyer of the quarter looks like a business. */
  async function withOrders(
    shop: ShopKey,
    entries: readonly DocumentEntry[],
    quarter: Quarter,
  ): Promise<readonly ListedDocument[]> {
    const ids: readonly OrderId[] = [
      ...new Set(
        entries
          .filter(
            ({ expectedSupply, taxed }) =>
              expectedSupply !== undefined || (taxed && quarterOf(taxed.suppliedOn) === quarter),
          )
          .map(({ orderId }) => orderId),
      ),
    ];
    const known = new Map<OrderId, OrderRecord>();
    for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE)
      for (const order of await stores.recordsOf(shop).orders.ofIds(ids.slice(at, at + ORDERS_AT_ONCE)))
        known.set(order.id, order);
    return entries.flatMap((entry) => listedDocument(entry, known.get(entry.orderId)) ?? []);
  }
};
export type ReadOss = ReturnType<typeof makeReadOss>;

const unknownOf = async (
  documents: Pick<ShopReads['documents'], 'countUntaxed'>,
  quarters: readonly Quarter[],
): Promise<ReadonlyMap<Quarter, UntaxedCount>> => {
  const counts = new Map<Quarter, UntaxedCount>();
  for (const quarter of new Set(quarters)) {
    const { first, before } = daysOfQuarter(quarter);
    counts.set(quarter, await documents.countUntaxed(first, before));
  }
  return counts;
};

/** Where documents are dated that count in a quarter. */
const datedFor = (quarter: Quarter): readonly Quarter[] => WHERE_DATED.map((by) => quarterFrom(quarter, by));

interface Window {
  readonly from: Quarter;
  readonly until: Quarter;
}

/** From before the earliest quarter that matters: invoices are written before and behind the supply. */
const windowOf = (quarter: Quarter, current: Quarter): Window => {
  const corrected = quarterFrom(current, -CORRECTED_QUARTERS);
  return {
    from: quarterFrom(quarter < corrected ? quarter : corrected, -DATED_BESIDE),
    until: quarterFrom(current, DATED_BESIDE),
  };
};

/** Quarter by quarter, so that a shop with many of them keeps no other shop waiting. */
const taxedAbroad = async (
  documents: Pick<DocumentRegister, 'taxedAbroad'>,
  { from, until }: Window,
): Promise<readonly DocumentEntry[]> => {
  const all: DocumentEntry[] = [];
  for (let quarter = from; quarter <= until; quarter = quarterFrom(quarter, 1)) {
    const { first, before } = daysOfQuarter(quarter);
    for (const entry of await documents.taxedAbroad(first, before)) all.push(entry);
  }
  return all;
};

const distanceOf = (
  year: number,
  documents: readonly ListedDocument[],
  statements: readonly OssStatement[],
): DistanceYear => {
  const ours = distanceSales(documents, year);
  const other = statements.find(({ id }) => id === String(year))?.otherSales;
  const together = cents(ours + (other ?? 0));
  return { year, ours, ...(other === undefined ? {} : { other }), together, stand: distanceStand(together) };
};
