import type { Coupon } from '@belegwerk/core/coupons';
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

  async remove(code: string): Promise<boolean> {
    return this.#database.durably(
      () => this.#database.change('DELETE FROM operator_coupons WHERE code = :code', { code }) > 0,
    );
  }
}
