import { cents, documentMark, instant, orderId } from '@belegwerk/core/kernel';
import { freeTransfer } from '@belegwerk/core/plans';
import { intentAfter, planIntent, suppliesAsked } from '@belegwerk/core/records';
import { someBooks } from './issued-document.js';
const AT = instant('2026-11-20T09:00:00Z');
/** The invoices of a shop in memory: planned and changed by the rules of core, as the stores do it. */
export class KeptIntents {
  #intents = new Map();
  /** Plans the invoice of a source, with the first transfer that is free. */
  plan(source, supplies) {
    const there = this.#intents.get(source);
    const fresh = {
      id: source,
      kind: 'invoice',
      source,
      orderId: orderId(source),
      orderName: source,
      books: someBooks,
      mark: documentMark(`BW${source}`),
      linkToken: source,
      expectedTotal: cents(11_900),
      finalise: true,
      plannedAt: AT,
      because: 'invoiceEvent',
    };
    const asked = suppliesAsked(there, supplies);
    const planned = planIntent(fresh, there, supplies, asked && freeTransfer(asked, this.takenOf));
    if (planned !== 'no-transfers') this.#intents.set(source, planned);
    return planned;
  }
  /** Undefined when it was left as it was, or is not there. */
  change(source, transition) {
    const before = this.#intents.get(source);
    const after = before && intentAfter(before, transition);
    if (after) this.#intents.set(source, after);
    return after;
  }
  of(source) {
    return this.#intents.get(source);
  }
  all() {
    return [...this.#intents.values()];
  }
  takenOf = (period) => this.all().flatMap(({ transfer }) => (transfer?.period === period ? [transfer.slot] : []));
  usedOf = (period) => this.takenOf(period).length;
  /** Of all periods that there ever were. */
  usedEver() {
    return this.all().filter(({ transfer }) => transfer !== undefined).length;
  }
}
/** It is not wanted any more. */
export const WITHDRAWN = { kind: 'withdrawn' };
/** It was sent by a shop worker that knew of so many attempts. */
export const sentAs = (attempts) => ({
  kind: 'sent',
  attempts,
  at: AT,
  expectedTotal: cents(11_900),
});
/** It was refused as this attempt. */
export const refusedAs = (attempts) => ({
  kind: 'refused',
  attempts,
  reasons: ['absent'],
  at: AT,
});
//# sourceMappingURL=kept-intents.js.map
