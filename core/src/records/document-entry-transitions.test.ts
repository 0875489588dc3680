import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { someBooks } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId, documentMark, orderId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentEntry, DocumentEntryState, NewDocumentEntry } from './document-entry.ts';
import { entryAfter, type DocumentEntryTransition } from './document-entry-transitions.ts';

const at = instant('2026-11-20T09:00:00Z');
const later = instant('2026-11-20T09:05:00Z');
const invoice: IssuedDocument = {
  kind: 'invoice',
  id: documentId('d-1'),
  number: 'RE1001',
  title: 'Rechnung',
  date: day('2026-11-20'),
  createdAt: at,
  status: 'open',
  cancelled: false,
  currency: 'EUR',
  total: cents(5597),
  tax: cents(700),
  itemCount: 2,
};
const plan: NewDocumentEntry = {
  id: 'i-1',
  kind: 'invoice',
  source: 'order-1042',
  orderId: orderId('order-1042'),
  orderName: '#1042',
  mark: documentMark('BW123'),
  books: someBooks,
  linkToken: 'first',
  expectedTotal: cents(5597),
  finalise: true,
  plannedAt: at,
  because: 'invoiceEvent',
  covers: [{ ref: 'line-1', quantity: 1, amount: cents(5597), tax: cents(700) }],
  byRate: [{ rate: taxRate(1900), gross: cents(5597), tax: cents(894) }],
  language: 'en',
  expectedSupply: { what: 'service', month: '2026-12' },
  backwardsSupply: { what: 'service', start: day('2026-11-23'), end: day('2026-11-20') },
};
const transfer = { period: 'month 2026-11-01', slot: 3 };
const planned: DocumentEntry = { ...plan, state: 'planned', attempts: 0, transfer };
const { expectedSupply: _toCome, backwardsSupply: _counted, ...sentContents } = planned;
const sent: DocumentEntry = { ...sentContents, state: 'sent', attempts: 1, sentAt: at };
const { transfer: _givenBack, ...withoutTransfer } = sent;

/** An entry in each of its states. */
const ENTRIES: Readonly<Record<DocumentEntryState, DocumentEntry>> = {
  planned,
  sent,
  issued: { ...sent, state: 'issued', documentId: documentId('d-1'), concludedAt: at },
  refused: { ...withoutTransfer, state: 'refused', refusal: ['Adresse fehlt'], concludedAt: at },
};

const sending = (attempts: number): DocumentEntryTransition => ({
  kind: 'sent',
  attempts,
  at: later,
  expectedTotal: cents(5000),
});
const refusal = (attempts: number): DocumentEntryTransition => ({
  kind: 'refused',
  attempts,
  reasons: ['absent'],
  at: later,
});

/** What can happen, by workers that know the latest attempt and by those that were overtaken. */
const EVENTS = {
  'is sent': ({ attempts }: DocumentEntry) => sending(attempts),
  'is sent by a shop worker that was overtaken': ({ attempts }: DocumentEntry) => sending(attempts - 1),
  'is issued': (): DocumentEntryTransition => ({ kind: 'issued', documentId: documentId('d-1'), at: later }),
  'is issued as another document': (): DocumentEntryTransition => ({
    kind: 'issued',
    documentId: documentId('d-2'),
    at: later,
  }),
  'is found': (): DocumentEntryTransition => ({ kind: 'found', document: invoice, at: later }),
  'is refused': ({ attempts }: DocumentEntry) => refusal(attempts),
  'is refused as an earlier attempt': ({ attempts }: DocumentEntry) => refusal(attempts - 1),
  'is not wanted any more': (): DocumentEntryTransition => ({ kind: 'withdrawn' }),
  'is described': (): DocumentEntryTransition => ({ kind: 'described', document: invoice }),
  'gets a new link': (): DocumentEntryTransition => ({ kind: 'link-renewed', linkToken: 'second', at: later }),
  'loses its customer': (): DocumentEntryTransition => ({ kind: 'redacted', linkToken: 'second' }),
} as const;
type Event = keyof typeof EVENTS;

/** The types ask for the events of each kind of transition. */
const OF_KIND: Readonly<Record<DocumentEntryTransition['kind'], readonly Event[]>> = {
  sent: ['is sent', 'is sent by a shop worker that was overtaken'],
  issued: ['is issued', 'is issued as another document'],
  found: ['is found'],
  refused: ['is refused', 'is refused as an earlier attempt'],
  withdrawn: ['is not wanted any more'],
  described: ['is described'],
  'link-renewed': ['gets a new link'],
  redacted: ['loses its customer'],
};

type Outcome = DocumentEntryState | 'stays' | 'defect';
const STATES: readonly DocumentEntryState[] = ['planned', 'sent', 'issued', 'refused'];
const TABLE: Readonly<Record<Event, readonly [Outcome, Outcome, Outcome, Outcome]>> = {
  //                                     planned    sent       issued     refused
  'is sent': ['sent', 'sent', 'stays', 'sent'],
  'is sent by a shop worker that was overtaken': ['stays', 'stays', 'stays', 'stays'],
  'is issued': ['issued', 'issued', 'stays', 'issued'],
  'is issued as another document': ['issued', 'issued', 'defect', 'issued'],
  'is found': ['issued', 'stays', 'stays', 'issued'],
  'is refused': ['stays', 'refused', 'stays', 'stays'],
  'is refused as an earlier attempt': ['stays', 'stays', 'stays', 'stays'],
  'is not wanted any more': ['planned', 'stays', 'stays', 'stays'],
  'is described': ['stays', 'stays', 'issued', 'stays'],
  'gets a new link': ['planned', 'sent', 'issued', 'refused'],
  'loses its customer': ['planned', 'sent', 'issued', 'refused'],
};
const rows = Object.entries(TABLE).flatMap(([event, outcomes]) =>
  STATES.map((state, place) => ({ event: event as Event, state, outcome: outcomes[place] as Outcome })),
);

describe('The entry of a document', () => {
  it.each(Object.entries(OF_KIND))('is asked about every transition: %s', (kind, events) => {
    expect(events.map((event) => EVENTS[event](sent).kind)).toEqual(events.map(() => kind));
  });

  it.each(rows)('that is $state and $event: $outcome', ({ event, state, outcome }) => {
    const before = ENTRIES[state];
    const run = () => entryAfter(before, EVENTS[event](before));
    if (outcome === 'defect') expect(run).toThrow('d-2 would be a second one');
    else expect(run()?.state ?? 'stays').toBe(outcome);
  });

  it('that is sent counts the attempt and remembers moment and total', () => {
    expect(entryAfter(planned, sending(0))).toEqual({
      ...sentContents,
      state: 'sent',
      attempts: 1,
      sentAt: later,
      expectedTotal: 5000,
    });
  });

  it('that is sent again is of the same plan, and stands for what is sent now', () => {
    const contents = { absorbedRefunds: ['r-1'], expectedSupply: { what: 'delivery', month: '2027-01' } } as const;
    const again = entryAfter(ENTRIES.refused, { ...sending(1), contents } as DocumentEntryTransition);
    const { refusal: _words, concludedAt: _ended, ...kept } = ENTRIES.refused;
    const now = { state: 'sent', attempts: 2, sentAt: later, expectedTotal: 5000 };
    expect(again).toEqual({ ...kept, ...contents, ...now });
    const once = entryAfter(again as DocumentEntry, sending(2));
    expect(once).not.toHaveProperty('expectedSupply');
    expect(once).not.toHaveProperty('backwardsSupply');
    expect(once).toMatchObject({ covers: plan.covers, absorbedRefunds: ['r-1'] });
  });

  it('that is issued keeps its transfer, and forgets a refusal that was given too early', () => {
    const document = { documentId: documentId('d-1'), concludedAt: later, state: 'issued' };
    const issue = EVENTS['is issued']();
    expect(entryAfter(sent, issue)).toEqual({ ...sent, ...document });
    const { refusal: _words, ...kept } = ENTRIES.refused;
    expect(entryAfter(ENTRIES.refused, issue)).toEqual({ ...kept, ...document });
  });

  it('whose document was found is issued over its total, linked, and gives its transfer back', () => {
    // at which rates a person wrote it is not told
    const asked = { ...planned, expectedTotal: cents(5500) };
    const { transfer: _back, byRate: _ours, language: _spoken, ...kept } = asked;
    const linked = { state: 'issued', documentId: 'd-1', document: invoice, concludedAt: later, linked: true };
    const found = EVENTS['is found']();
    expect(entryAfter(asked, found)).toEqual({ ...kept, expectedTotal: 5597, ...linked });
    expect(entryAfter(ENTRIES.refused, found)).not.toHaveProperty('refusal');
  });

  it('that is refused says why and gives its transfer back', () => {
    const refused = { state: 'refused', refusal: ['absent'], concludedAt: later, gaveBack: transfer.period };
    expect(entryAfter(sent, refusal(1))).toEqual({ ...withoutTransfer, ...refused });
  });

  it('that is sent or made after it gave its transfer back counts all the same', () => {
    const refused = { ...ENTRIES.refused, gaveBack: transfer.period };
    const late = { transfer: { period: transfer.period } };
    expect(entryAfter(refused, EVENTS['is issued']())).toMatchObject({ state: 'issued', ...late });
    expect(entryAfter(refused, sending(1))).toMatchObject({ state: 'sent', ...late });
    expect(entryAfter({ ...refused, transfer }, sending(1))).toMatchObject({ transfer });
    expect(entryAfter(refused, EVENTS['is found']())).not.toHaveProperty('transfer');
    expect(entryAfter(withoutTransfer, refusal(1))).not.toHaveProperty('gaveBack');
    expect(entryAfter(ENTRIES.refused, EVENTS['is issued']())).not.toHaveProperty('transfer');
  });

  it('that is not wanted any more gives its transfer back, also where it was planned anew after a refusal', () => {
    const { transfer: _back, ...kept } = planned;
    const withdrawn = EVENTS['is not wanted any more']();
    expect(entryAfter(planned, withdrawn)).toEqual({ ...kept, gaveBack: transfer.period, attempts: 1 });
    const { refused } = ENTRIES;
    const anew = { ...refused, transfer };
    const gaveBack = { gaveBack: transfer.period, attempts: refused.attempts + 1 };
    expect(entryAfter(anew, withdrawn)).toEqual({ ...refused, ...gaveBack });
  });

  it('that is not wanted any more is not sent by who stood still since it was planned, but by who plans it anew', () => {
    const { transfer: _none, ...free } = planned;
    for (const begun of [planned, free, { ...ENTRIES.refused, transfer }]) {
      const withdrawn = entryAfter(begun, EVENTS['is not wanted any more']());
      if (!withdrawn) throw new Error('it was not withdrawn');
      expect(entryAfter(withdrawn, EVENTS['is sent'](begun))).toBeUndefined();
      expect(entryAfter(withdrawn, EVENTS['is sent'](withdrawn))).toMatchObject({ state: 'sent' });
      expect(entryAfter(withdrawn, EVENTS['is not wanted any more']())).toBeUndefined();
    }
  });

  it('that is described carries what the accounting service says, and nothing else changes', () => {
    const paid = { ...invoice, status: 'paid' } as const;
    const { issued } = ENTRIES;
    expect(entryAfter(issued, { kind: 'described', document: paid })).toEqual({ ...issued, document: paid });
  });

  it('that gets a new link remembers when, and that it loses its customer names no person and opens nothing', () => {
    const { refused } = ENTRIES;
    const renewal = { linkToken: 'second', linkedAt: later };
    expect(entryAfter(refused, EVENTS['gets a new link']())).toEqual({ ...refused, ...renewal });
    const redaction = EVENTS['loses its customer']();
    expect(entryAfter(refused, redaction)).toEqual({ ...refused, linkToken: 'second', refusal: [] });
    expect(entryAfter(sent, redaction)).toEqual({ ...sent, linkToken: 'second' });
  });

  it('is given as it was, also when what came of it is changed', () => {
    const reasons = ['absent'];
    const refused = entryAfter(sent, { kind: 'refused', attempts: 1, reasons, at });
    reasons.push('another');
    expect(refused?.refusal).toEqual(['absent']);
  });
});

describe('Anything that happens to an entry, in any order and by any host', () => {
  const anyEvent = fc.oneof(
    fc.record({ kind: fc.constant('sent' as const), attempts: fc.nat(3), at: fc.constant(at) }),
    fc.record({ kind: fc.constant('refused' as const), attempts: fc.nat(3), at: fc.constant(at) }),
    fc.record({ kind: fc.constantFrom('issued' as const, 'found' as const, 'described' as const) }),
    fc.record({ kind: fc.constantFrom('link-renewed' as const, 'redacted' as const, 'withdrawn' as const) }),
  );
  const transitionOf = (event: {
    kind: DocumentEntryTransition['kind'];
    attempts?: number;
  }): DocumentEntryTransition => {
    const attempts = event.attempts ?? 0;
    switch (event.kind) {
      case 'sent':
        return sending(attempts);
      case 'refused':
        return refusal(attempts);
      case 'issued':
        return EVENTS['is issued']();
      case 'found':
        return EVENTS['is found']();
      case 'withdrawn':
        return EVENTS['is not wanted any more']();
      case 'described':
        return EVENTS['is described']();
      case 'link-renewed':
        return EVENTS['gets a new link']();
      case 'redacted':
        return EVENTS['loses its customer']();
    }
  };

  const isAttempt = ({ kind }: { kind: DocumentEntryTransition['kind'] }): boolean =>
    kind === 'sent' || kind === 'withdrawn';

  it('an issued one stays issued as its document, attempts are only added, and one that is not sent is not refused', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let entry = planned;
        for (const event of events) {
          const next = entryAfter(entry, transitionOf(event)) ?? entry;
          expect(next.attempts - entry.attempts).toBe(isAttempt(event) && next !== entry ? 1 : 0);
          if (entry.state === 'issued') expect(next).toMatchObject({ state: 'issued', documentId: 'd-1' });
          if (next.state === 'refused' && entry.state !== 'refused') expect(entry.state).toBe('sent');
          if (next.state === 'refused' || next.linked) expect(next).not.toHaveProperty('transfer');
          expect(next.documentId !== undefined).toBe(next.state === 'issued');
          entry = next;
        }
      }),
    );
  });
});
