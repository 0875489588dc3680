import { logEvent } from '../../events/log-event.ts';
import { businessDay } from '../../kernel/calendar.ts';
import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { cents, centsText, sumOfCents, type Cents } from '../../kernel/money.ts';
import { quarterOf, type Quarter } from '../../kernel/quarter.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { DeclaredCorrection, DeclaredState, OssReturn, OssStatement } from '../../records/oss-statement.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import { isStateOfConsumption } from '../../tax/oss-states.ts';
import { sourceOf } from './read-oss.ts';

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): Pick<ShopReads, 'oss' | 'events'> };
  readonly clock: Clock;
}

/** What a merchant says was declared for a quarter. */
export type SaidReturn = Pick<OssReturn, 'quarter' | 'states' | 'corrections'>;

export type DeclareOssFailure =
  /** The quarter has not ended. */
  | { readonly kind: 'not-over' }
  /** It was not said yet where returns are made. */
  | { readonly kind: 'source-unknown' }
  /** No state of consumption, or named twice. */
  | { readonly kind: 'state'; readonly country: string }
  /** Of that quarter itself, of a later one, or named twice. */
  | { readonly kind: 'correction'; readonly quarter: Quarter };

const isTwice = <T>(all: readonly T[], key: (one: T) => string): T | undefined =>
  all.find((one, at) => all.findIndex((other) => key(other) === key(one)) !== at);

const wrongState = (states: readonly DeclaredState[]): DeclaredState | undefined =>
  states.find(({ country }) => !isStateOfConsumption(country)) ?? isTwice(states, ({ country }) => country);

const wrongCorrection = ({ quarter, corrections }: SaidReturn): DeclaredCorrection | undefined =>
  corrections.find((each) => each.quarter >= quarter || !isStateOfConsumption(each.country)) ??
  isTwice(corrections, (each) => `${each.quarter} ${each.country}`);

const taxOf = ({ states, corrections }: SaidReturn): Cents =>
  sumOfCents([...states, ...corrections].map(({ tax }) => tax));

/** Keeps what was declared for a quarter; said again, the last counts. It makes no call and declares nothing. */
export const makeDeclareOss =
  ({ stores, clock }: Ports) =>
  async (shop: Shop, said: SaidReturn, by: StaffId): Promise<Result<OssStatement, DeclareOssFailure>> => {
    const at = clock.now();
    if (said.quarter >= quarterOf(businessDay(at))) return fail({ kind: 'not-over' });
    const state = wrongState(said.states);
    if (state) return fail({ kind: 'state', country: state.country });
    const correction = wrongCorrection(said);
    if (correction) return fail({ kind: 'correction', quarter: correction.quarter });
    const { oss, events } = stores.recordsOf(shop.key);
    const before = (await oss.all()).find(({ id }) => id === said.quarter)?.declared;
    const source = sourceOf(shop, before);
    if (source === 'ask') return fail({ kind: 'source-unknown' });
    const statement: OssStatement = { id: said.quarter, at, by, declared: { ...said, source } };
    await oss.save(statement);
    await events.append(
      logEvent({
        id: `oss-declared:${said.quarter}:${at.toString()}`,
        at,
        name: 'shop.oss-declared',
        facts: {
          quarter: said.quarter,
          tax: centsText(taxOf(said)),
          ...(before ? { before: centsText(taxOf(before)) } : {}),
          ...doneBy(by),
        },
      }),
    );
    return ok(statement);
  };
export type DeclareOss = ReturnType<typeof makeDeclareOss>;

/** Keeps what the business sold besides, to consumers in other member states, in a year; said again, the last counts. */
export const makeNoteOtherSales =
  ({ stores, clock }: Ports) =>
  async (shop: Pick<Shop, 'key'>, said: { readonly year: number; readonly net: Cents }, by: StaffId): Promise<void> => {
    const at = clock.now();
    const { oss, events } = stores.recordsOf(shop.key);
    await oss.save({ id: String(said.year), at, by, otherSales: cents(said.net) });
    await events.append(
      logEvent({
        id: `other-sales-noted:${said.year}:${at.toString()}`,
        at,
        name: 'shop.other-sales-noted',
        facts: { year: String(said.year), net: centsText(said.net), ...doneBy(by) },
      }),
    );
  };
export type NoteOtherSales = ReturnType<typeof makeNoteOtherSales>;
