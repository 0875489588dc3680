import { describe, expect, it } from '@jest/globals';
import { aDocumentEntry, aSideTask, anIssuedDocument, anOrderRecord } from '@belegwerk/contracts/ports';
import { chainedTo, type EvidenceEntry, type EvidenceKind } from '@belegwerk/core/evidence';
import { cents, day, documentId, instant, orderId } from '@belegwerk/core/kernel';
import { type ChainStep, orderChain, type OrderFacts } from '@belegwerk/core/procedures';

const ID = orderId('gid://shopify/Order/6150000001042');
const AT = instant('2026-11-20T09:00:00Z');

const recorded = (...kinds: readonly EvidenceKind[]): readonly EvidenceEntry[] =>
  kinds.reduce<readonly EvidenceEntry[]>(
    (chain, kind) => [
      ...chain,
      chainedTo(chain.at(-1), { key: kind, at: AT, kind, orderId: ID, said: { digest: 'd'.repeat(64) } }, undefined),
    ],
    [],
  );

const issued = anIssuedDocument({
  id: documentId('d-1'),
  number: 'RE1042',
  date: day('2026-11-20'),
  total: cents(11_900),
  status: 'paid',
});
const order = {
  ...anOrderRecord(),
  id: ID,
  name: '#1042',
  createdAt: AT,
  seenAt: AT,
  total: cents(11_900),
  currency: 'EUR',
  paymentStatus: 'paid' as const,
  skipped: [],
};
const invoiced: OrderFacts['order'] = {
  ...order,
  status: { state: 'done', reason: { code: 'EXISTING' } },
  documents: [{ ...aDocumentEntry({ because: 'invoiceEvent' }), attempts: 1, state: 'issued', document: issued }],
};
const whole: OrderFacts = {
  order: invoiced,
  sideTasks: [
    {
      ...aSideTask({ kind: 'mail', source: 'document:d-1', orderId: ID }),
      state: 'done',
      attempts: 1,
      concludedAt: instant('2026-11-20T09:02:00Z'),
    },
  ],
  evidence: recorded('order-known', 'decided', 'document-sent', 'document-answered', 'paper-read'),
  paidOut: [
    {
      payout: { id: 'p', currency: 'EUR', state: 'paid', net: cents(11_561), issuedOn: day('2026-11-23') },
      line: {
        id: 'l',
        kind: 'CHARGE',
        day: day('2026-11-20'),
        amount: cents(11_900),
        fee: cents(339),
        net: cents(11_561),
        orderId: ID,
        transaction: '77',
      },
    },
  ],
  settled: [],
};

describe('A chain of a sample', () => {
  it('leads from the order to the payout, each entry of the record with its place and digest', () => {
    const { links } = orderChain('RE1042', whole);
    expect(links.map(({ stand }) => stand)).toEqual(links.map(() => 'there'));
    const said = (step: ChainStep) => links.find((link) => link.step === step)?.lines;
    expect(said('order')).toEqual(['#1042 vom 20.11.2026, 119,00 €, Shopify-Nr. 6150000001042']);
    expect(said('rule')?.[0]).toBe('Rechnung: Einstellung „Auslöser“');
    expect(said('document')?.[0]).toBe('Rechnung RE1042 vom 20.11.2026, 119,00 €, Bezahlt, Lexware-Id d-1');
    expect(said('digest')).toEqual([
      `Datei gelesen am 20.11.2026, 10:00 Uhr, Nachweis Nr. 5, SHA-256 ${'d'.repeat(64)}`,
    ]);
    expect(said('mail')).toEqual(['E-Mail mit Rechnung RE1042 am 20.11.2026, 10:02 Uhr']);
    expect(said('payment')).toEqual(['Rechnung RE1042 ist in Lexware Office bezahlt']);
    expect(said('payout')).toEqual([
      'Shopify Payments: Auszahlung vom 23.11.2026, 119,00 €, Gebühr 3,39 €, netto 115,61 €, Zahlung 77',
    ]);
  });

  it.each<[string, Partial<OrderFacts>, ChainStep, string]>([
    ['an order that the record does not know', { evidence: [] }, 'known', 'Im Nachweis steht dazu nichts.'],
    [
      'a file that was never read',
      { evidence: recorded('order-known') },
      'digest',
      'Die Datei des Belegs wurde noch nicht',
    ],
    ['a mail that is not known', { sideTasks: [] }, 'mail', 'Zu diesem Beleg ist keine E-Mail bekannt.'],
    ['money that was paid and is in no payout', { paidOut: [] }, 'payout', 'In den gelesenen Auszahlungen'],
  ])('names as missing %s', (_what, over, step, said) => {
    const link = orderChain('1042', { ...whole, ...over }).links.find((each) => each.step === step);
    expect(link).toMatchObject({ stand: 'missing', lines: [expect.stringContaining(said)] });
  });

  it('says by which rule an order has no document, and that nothing follows from it', () => {
    const skipped: OrderFacts = {
      order: {
        ...order,
        documents: [],
        paymentStatus: 'pending',
        status: { state: 'skipped', reason: { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag: 'messe' } } },
      },
      sideTasks: [],
      evidence: [],
      paidOut: [],
      settled: [],
    };
    const { links } = orderChain('1042', skipped);
    expect(links.map(({ step, stand }) => [step, stand])).toEqual([
      ['order', 'there'],
      ['known', 'missing'],
      ['rule', 'there'],
      ['document', 'explained'],
      ['digest', 'explained'],
      ['mail', 'explained'],
      ['payment', 'explained'],
      ['payout', 'explained'],
    ]);
    expect(links[3]?.lines).toEqual([expect.stringContaining('trägt den Tag „messe“')]);
  });
});
