import { endedCoupon, type Coupon } from '@belegwerk/core/coupons';
import type { PlainDate } from '@belegwerk/core/kernel';
import type { OperatorCoupons } from '@belegwerk/core/ports';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { operatorCoupons } from './codecs.ts';

const ADD = 'INSERT INTO operator_coupons (code, doc) VALUES (:code, :doc) ON CONFLICT DO NOTHING';

/** Coupons of the operator, in the embedded store. */
export class EmbeddedOperatorCoupons implements OperatorCoupons {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async add(coupon: Coupon): Promise<'added' | 'taken'> {
    const values = { code: coupon.code, doc: operatorCoupons.doc(coupon) };
    return this.#database.durably(() => (this.#database.change(ADD, values) > 0 ? 'added' : 'taken'));
  }

  async find(code: string): Promise<Coupon | undefined> {
    const row = this.#database.row('SELECT doc FROM operator_coupons WHERE code = :code', { code });
    return row && operatorCoupons.of(row);
  }

  async all(): Promise<readonly Coupon[]> {
    return this.#database
      .rows('SELECT doc FROM operator_coupons ORDER BY code', {})
      .map((row) => operatorCoupons.of(row));
  }

  async end(code: string, lastDay: PlainDate): Promise<boolean> {
    return this.#database.durably(() => {
      const row = this.#database.row('SELECT doc FROM operator_coupons WHERE code = :code', { code });
      if (!row) return false;
      const doc = operatorCoupons.doc(endedCoupon(operatorCoupons.of(row), lastDay));
      this.#database.change('UPDATE operator_coupons SET doc = :doc WHERE code = :code', { code, doc });
      return true;
    });
  }
}
