import { compareDays, plusDays, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import {
  balancesOfEntries,
  kindOfEntry,
  settlementsOf,
  type BalanceOfEntries,
  type SettlementOfGateway,
} from '../../settlements/balance-of-entries.ts';
import type { SettlementEntry } from '../../records/settlement-entry.ts';
import type { FileGateway } from '../../records/file-gateway.ts';
import type { AskedEntry } from '../../settlements/match-entries.ts';
import type { SaidCauses } from '../../settlements/payment-kinds.ts';
import { saidCauses } from '../../settlements/said-causes.ts';
import { settledAround, type SettledAround } from './match-settlements.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'of'>;
      readonly orders: Pick<OrderBook, 'paidThroughFiles' | 'ofIds'>;
    };
  };
}

/** Entries whose word no form knows. */
export interface UnknownWord {
  /** Under which the merchant says what they are. */
  readonly kind: string;
  readonly word: string;
  readonly entries: number;
  readonly sums: readonly { readonly currency: string; readonly amount: Cents }[];
}

/** What a gateway settled in a month. */
export interface GatewayOfMonth {
  readonly gateway: FileGateway;
  readonly balances: readonly BalanceOfEntries[];
  /** Those of which the last entry is of the month. */
  readonly settlements: readonly SettlementOfGateway[];
  /** It was not said yet what they are. */
  readonly unknown: readonly UnknownWord[];
  readonly matched: number;
  /** What belongs to no order: payouts, fees of a month, and what the merchant said so of. */
  readonly alone: number;
}

/** An entry of which the merchant has said where it belongs. */
export interface AnsweredEntry {
  readonly entry: SettlementEntry;
  /** Absent where it belongs to none. */
  readonly order?: OrderId;
}

export interface SettlementsOfMonth {
  readonly gateways: readonly GatewayOfMonth[];
  readonly asked: readonly AskedEntry[];
  readonly answered: readonly AnsweredEntry[];
  /** Names of the orders that are named above. */
  readonly orderNames: ReadonlyMap<OrderId, string>;
}

const NOTHING: SettlementsOfMonth = { gateways: [], asked: [], answered: [], orderNames: new Map() };

/** What the files of gateways say of the month of a day, and to which orders it belongs. */
export const makeViewSettlements =
  ({ stores }: Ports) =>
  async (shop: ShopKey, day: PlainDate): Promise<SettlementsOfMonth> => {
    const { settlements, orders } = stores.recordsOf(shop);
    const from = day.with({ day: 1 });
    const days = { from, to: plusDays(from.add({ months: 1 }), -1) };
    const [said, own] = await Promise.all([settlements.of('cause'), settlements.of('entry', days)]);
    if (own.length === 0) return NOTHING;
    const around = await settledAround({ settlements, orders }, days);
    const isOfMonth = (entry: SettlementEntry): boolean => entry.day.with({ day: 1 }).equals(from);
    const answered = answeredIn(around, isOfMonth);
    return {
      gateways: gatewaysOf(around, isOfMonth, saidCauses(said)),
      asked: around.matches.asked.filter(({ entry }) => isOfMonth(entry)),
      answered,
      orderNames: await withNamesOf(answered, around.orderNames, orders),
    };
  };
export type ViewSettlements = ReturnType<typeof makeViewSettlements>;

type IsWanted = (entry: SettlementEntry) => boolean;

const gatewaysOf = (
  { entries, matches: { matched, alone } }: SettledAround,
  isOfMonth: IsWanted,
  said: SaidCauses,
): readonly GatewayOfMonth[] => {
  const orders = new Map(matched.map(({ entry, order }) => [entry, order]));
  const withoutOrder = new Set(alone);
  return [...Map.groupBy(entries, ({ gateway }) => gateway)].flatMap(([gateway, all]) => {
    const its = all.filter(isOfMonth);
    if (its.length === 0) return [];
    return [
      {
        gateway,
        balances: balancesOfEntries(its, { all, orderOf: (entry) => orders.get(entry), said }),
        settlements: endedSettlements(all, isOfMonth),
        unknown: unknownIn(its, said),
        matched: its.filter((entry) => orders.has(entry)).length,
        alone: its.filter((entry) => withoutOrder.has(entry)).length,
      },
    ];
  });
};

const endedSettlements = (all: readonly SettlementEntry[], isOfMonth: IsWanted): readonly SettlementOfGateway[] => {
  const ended = [...Map.groupBy(all, ({ references }) => references.settlement)].filter(([, its]) => {
    const last = its.toSorted((one, other) => compareDays(one.day, other.day)).at(-1);
    return last !== undefined && isOfMonth(last);
  });
  return settlementsOf(ended.flatMap(([, its]) => its));
};

const unknownIn = (entries: readonly SettlementEntry[], said: SaidCauses): readonly UnknownWord[] => {
  const open = entries.filter((entry) => entry.word !== undefined && !said.has(kindOfEntry(entry)));
  return [...Map.groupBy(open, kindOfEntry)].map(([kind, its]) => ({
    kind,
    word: its[0]?.word ?? '',
    entries: its.length,
    sums: [...Map.groupBy(its, ({ currency }) => currency)].map(([currency, same]) => ({
      currency,
      amount: sumOfCents(same.map(({ gross }) => gross)),
    })),
  }));
};

const answeredIn = ({ entries, answers }: SettledAround, isOfMonth: IsWanted): readonly AnsweredEntry[] =>
  entries.filter(isOfMonth).flatMap((entry): readonly AnsweredEntry[] => {
    const answer = answers.get(entry.key);
    if (!answer) return [];
    return answer === 'none' ? [{ entry }] : [{ entry, order: answer.order }];
  });

/** An order that a person named may be older than those that entries are matched with. */
const withNamesOf = async (
  answered: readonly AnsweredEntry[],
  known: ReadonlyMap<OrderId, string>,
  orders: Pick<OrderBook, 'ofIds'>,
): Promise<ReadonlyMap<OrderId, string>> => {
  const lacking = answered.flatMap(({ order }) => (order !== undefined && !known.has(order) ? [order] : []));
  if (lacking.length === 0) return known;
  const found = await orders.ofIds(lacking);
  return new Map([...known, ...found.map(({ id, name }) => [id, name] as const)]);
};
