import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { RatesOfParts } from './order-charges.ts';
import { splitOverRates, type RateWeights } from './rate-weights.ts';
import { addedUp, negated } from './remaining-per-rate.ts';

const sumOf = (weights: RateWeights): Cents => sumOfCents(weights.map(([, gross]) => gross));

/** Rates at which something is. */
export const positive = (weights: RateWeights): RateWeights => weights.filter(([, gross]) => gross > 0);

/** What is left of one thing, gross by rate, on invoices that count and on others. */
interface Pool {
  readonly valid: RateWeights;
  readonly cancelled: RateWeights;
}

const bothOf = ({ valid, cancelled }: Pool): RateWeights => addedUp(valid, cancelled);

/** Where an amount is taken from: invoices that count, as far as these show as much of it. */
const roomFor = (pool: Pool, gross: Cents): RateWeights =>
  positive(sumOf(pool.valid) >= gross ? pool.valid : bothOf(pool));

/** In proportion to what is left at each rate; more than is left takes all of it. */
const sharesOf = (gross: Cents, room: RateWeights): RateWeights =>
  room.length === 0 ? [] : splitOverRates(cents(Math.min(gross, sumOf(room))), room);

const without = ({ valid, cancelled }: Pool, shares: RateWeights): Pool => {
  const counted = new Map(valid);
  const fromValid = shares.map(([rate, share]) => [rate, cents(Math.min(share, counted.get(rate) ?? 0))] as const);
  const fromOthers = addedUp(shares, negated(fromValid));
  return { valid: addedUp(valid, negated(fromValid)), cancelled: addedUp(cancelled, negated(fromOthers)) };
};

/** Gross amounts by what they are of. */
export type Wanted = ReadonlyMap<string, Cents>;

/** What documents show of things that have no rate of their own, followed from one document to the next. */
export class ShownLeft {
  readonly #pools = new Map<string, Pool>();
  readonly #taken = new Map<string, RatesOfParts>();

  /** What it shows, with what refunds took of it that are taken off. */
  shown(): RatesOfParts {
    const back = [...this.#taken.values()].flatMap((shares) => [...shares]);
    const all = [...this.#pools].map(([ref, pool]) => {
      const taken = back.filter(([of]) => of === ref).map(([, shares]) => shares);
      return [ref, positive(addedUp(bothOf(pool), ...taken))] as const;
    });
    return new Map(all.filter(([, weights]) => weights.length > 0));
  }

  /** Where so much of each thing would be taken from; nothing of what no document shows. */
  left(wanted: Wanted): RatesOfParts {
    const rooms = [...wanted].map(([ref, gross]) => [ref, roomFor(this.#pool(ref), gross)] as const);
    return new Map(rooms.filter(([, room]) => room.length > 0));
  }

  add(rates: RatesOfParts, isCancelled: boolean): void {
    for (const [ref, weights] of rates) {
      const { valid, cancelled } = this.#pool(ref);
      const pool = isCancelled
        ? { valid, cancelled: addedUp(cancelled, weights) }
        : { valid: addedUp(valid, weights), cancelled };
      this.#pools.set(ref, pool);
    }
  }

  take(wanted: Wanted): RatesOfParts {
    const shares = new Map(
      [...this.left(wanted)].map(([ref, room]) => [ref, sharesOf(wanted.get(ref) ?? NO_MONEY, room)]),
    );
    for (const [ref, taken] of shares) this.#pools.set(ref, without(this.#pool(ref), taken));
    return shares;
  }

  /** A refund is taken off with these shares, or put back. */
  note(refund: string, shares: RatesOfParts | undefined): void {
    if (shares) this.#taken.set(refund, shares);
    else this.#taken.delete(refund);
  }

  #pool(ref: string): Pool {
    return this.#pools.get(ref) ?? { valid: [], cancelled: [] };
  }
}
