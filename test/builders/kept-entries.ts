import { cents, documentMark, instant, orderId } from '@belegwerk/core/kernel';
import { freeTransfer, type TransferSupply } from '@belegwerk/core/plans';
import {
  entryAfter,
  planEntry,
  suppliesAsked,
  type DocumentEntry,
  type DocumentEntryTransition,
} from '@belegwerk/core/records';
import { someBooks } from './issued-document.ts';

const AT = instant('2026-11-20T09:00:00Z');

/** The invoices of a shop in memory: planned and changed by the rules of core, as the stores do it. */
export class KeptEntries {
  readonly #entries = new Map<string, DocumentEntry>();

  /** Plans the invoice of a source, with the first transfer that is free. */
  plan(source: string, supplies: readonly TransferSupply[]): DocumentEntry | 'no-transfers' {
    const there = this.#entries.get(source);
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
    } as const;
    const asked = suppliesAsked(there, supplies);
    const planned = planEntry(fresh, there, supplies, asked && freeTransfer(asked, this.takenOf));
    if (planned !== 'no-transfers') this.#entries.set(source, planned);
    return planned;
  }

  /** Undefined when it was left as it was, or is not there. */
  change(source: string, transition: DocumentEntryTransition): DocumentEntry | undefined {
    const before = this.#entries.get(source);
    const after = before && entryAfter(before, transition);
    if (after) this.#entries.set(source, after);
    return after;
  }

  of(source: string): DocumentEntry | undefined {
    return this.#entries.get(source);
  }

  all(): readonly DocumentEntry[] {
    return [...this.#entries.values()];
  }

  readonly takenOf = (period: string): readonly (number | undefined)[] =>
    this.all().flatMap(({ transfer }) => (transfer?.period === period ? [transfer.slot] : []));

  readonly usedOf = (period: string): number => this.takenOf(period).length;

  /** Of all periods that there ever were. */
  usedEver(): number {
    return this.all().filter(({ transfer }) => transfer !== undefined).length;
  }
}

/** It is not wanted any more. */
export const WITHDRAWN: DocumentEntryTransition = { kind: 'withdrawn' };

/** It was sent by a shop worker that knew of so many attempts. */
export const sentAs = (attempts: number): DocumentEntryTransition => ({
  kind: 'sent',
  attempts,
  at: AT,
  expectedTotal: cents(11_900),
});

/** It was refused as this attempt. */
export const refusedAs = (attempts: number): DocumentEntryTransition => ({
  kind: 'refused',
  attempts,
  reasons: ['absent'],
  at: AT,
});
