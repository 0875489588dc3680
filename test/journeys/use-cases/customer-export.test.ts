import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cents, day, orderId, type ShopKey, staffId } from '@belegwerk/core/kernel';
import { makeExportCustomer, type ExportCustomer } from '@belegwerk/core/use-cases';
import type { PrivacyRequest } from '@belegwerk/core/ports';
import {
  aShop,
  aSideTask,
  anEvent,
  anEvidence,
  aDocumentEntry,
  anIssuedDocument,
  anOrderRecord,
  aPrivacyRequest,
  atSecond,
  freshShop,
  changedBy,
  describing,
  finishing,
  issuing,
  sending,
  storedAfter,
} from '@belegwerk/contracts/ports';
import { Stage } from './stage.ts';

const OWN = orderId('gid://shopify/Order/1');
const OTHER = orderId('gid://shopify/Order/2');

describe('what a customer is told who asks what is stored', () => {
  let stage: Stage;
  let shop: ShopKey;
  let take: ExportCustomer;
  beforeEach(async () => {
    stage = new Stage();
    shop = freshShop();
    await stage.stores.shops.add(aShop({ key: shop }));
    take = makeExportCustomer({ stores: stage.stores, clock: stage.clock });
    await fill();
  });
  afterEach(() => stage.close());

  const records = () => stage.stores.recordsOf(shop);

  const document = async (id: typeof OWN, number: string): Promise<void> => {
    const { documents } = records();
    const entry = await documents.plan(aDocumentEntry({ orderId: id, orderName: id === OWN ? '#1001' : '#2002' }));
    await changedBy(documents, entry.id, sending(0, stage.clock.now(), entry.expectedTotal));
    await storedAfter(documents, entry.id, issuing(`lexware-${number}`, stage.clock.now()));
    await storedAfter(documents, entry.id, describing(anIssuedDocument({ number, date: day('2026-10-01') })));
  };

  const fill = async (): Promise<void> => {
    const { orders, sideTasks, events } = records();
    const own = { id: OWN, name: '#1001', customerName: 'Erika Muster', total: cents(11_900) };
    await orders.save(anOrderRecord({ ...own, tags: ['stammkundin'] }));
    await orders.save(anOrderRecord({ id: OTHER, name: '#2002', customerName: 'Jonas Fremd' }));
    await document(OWN, 'RE1001');
    await document(OTHER, 'RE2002');
    const contact = await sideTasks.plan(aSideTask({ kind: 'contact', source: 'customer:7', orderId: OWN }));
    await storedAfter(sideTasks, contact.id, finishing({ contactId: 'kontakt-7', digest: 'abc' }, stage.clock.now()));
    for (const [id, source] of [
      [OWN, 'document:1'],
      [OTHER, 'document:2'],
    ] as const)
      await sideTasks.plan(aSideTask({ kind: 'mail', source, orderId: id }));
    const { evidence } = records();
    const billingAddress = { firstName: 'Erika', lastName: 'Muster', street: 'Hauptstr. 1', zip: '20095' };
    const known = { kind: 'order-known', at: atSecond(3), orderId: OWN } as const;
    await evidence.append([
      anEvidence({ ...known, personal: { email: 'erika@example.com', billingAddress } }),
      anEvidence({ kind: 'decided', orderId: OWN }),
      anEvidence({ ...known, orderId: OTHER, personal: { email: 'jonas@example.com' } }),
    ]);
    // at moments of their own: only those have an order in the report
    const mailed = { name: 'invoice.mailed', order: { id: OWN, name: '#1001' }, at: atSecond(1) } as const;
    const facts = { number: 'RE1001', recipient: 'erika@example.com', copies: '0', by: '4711' };
    await events.append(anEvent({ ...mailed, facts }));
    const theirs = { number: 'RE2002', recipient: 'jonas@example.com', copies: '0' };
    await events.append(anEvent({ ...mailed, order: { id: OTHER, name: '#2002' }, facts: theirs }));
    for (const name of ['Erika Muster', 'Frederika Musterfrau', 'Erika Musterfrau']) {
      const { order: _none, ...loose } = anEvent({
        name: 'contact.kept',
        origin: 'contact',
        at: atSecond(2),
        facts: { name },
      });
      await events.append(loose);
    }
  };

  const asked = async ({ state = 'ready', ...change }: Partial<PrivacyRequest> = {}): Promise<PrivacyRequest> => {
    const request = aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [OWN], ...change });
    await stage.stores.privacy.receive(request);
    const ready = await stage.stores.privacy.update(request.id, (stored) => ({ ...stored, ...change, state }));
    if (!ready) throw new Error('the request is not there');
    return ready;
  };
  const taken = async (request: PrivacyRequest, by = staffId('4711')) => {
    const answer = await take({ shop, request: request.id, by });
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };
  const told = async (): Promise<readonly unknown[]> => {
    const { items } = await records().events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 99 });
    return items.flatMap(({ name, facts }) => (name === 'shop.privacy-exported' ? [facts] : []));
  };

  it('is everything of theirs in German: order, document, contact, mail, log, purposes and times', async () => {
    const { report, fileName } = await taken(await asked());
    expect(fileName).toBe('auskunft-1001-2026-11-20');
    expect(Object.keys(report)).toEqual([
      'Auskunft nach Art. 15 DSGVO',
      'Person',
      'Bestellungen',
      'Belege',
      'Kontakt',
      'E-Mails',
      'Weitere Vorgänge',
      'Protokoll',
      'Nachweis',
      'Zwecke, Grundlagen und Speicherdauer',
      'Empfänger und Herkunft',
    ]);
    expect(report).toMatchObject({
      Person: { Namen: ['Erika Muster'], 'E-Mail-Adresse': 'erika@example.com', Telefon: '+49 30 1' },
      Bestellungen: [
        { Bestellung: '#1001', 'Nummer in Shopify': '1', Betrag: '119,00 EUR', Schlagworte: ['stammkundin'] },
      ],
      Belege: [{ Art: 'Rechnung', Nummer: 'RE1001', Datum: '01.10.2026', Betrag: '119,00 EUR' }],
      Kontakt: [{ 'Kennung des Kontakts': 'kontakt-7', Zustand: 'erledigt' }],
      'E-Mails': [{ Art: 'Beleg per E-Mail', Bestellung: '#1001', Zustand: 'vorgemerkt' }],
      Protokoll: [
        { Bestellung: '#1001', Ereignis: expect.stringContaining('RE1001'), Angaben: ['erika@example.com'] },
        { Angaben: ['Erika Muster'] },
      ],
      Nachweis: [
        {
          Eintrag: 'Bestellung gelesen',
          Bestellung: '#1001',
          'E-Mail-Adresse': ['erika@example.com'],
          Rechnungsanschrift: ['Erika', 'Muster', 'Hauptstr. 1', '20095'],
        },
      ],
    });
    expect(report['Zwecke, Grundlagen und Speicherdauer']).toContainEqual(
      expect.objectContaining({ Grundlage: expect.stringContaining('§ 147'), Speicherdauer: expect.any(String) }),
    );
  });

  it('is nothing of another customer, not even of one whose name contains theirs, nor of the staff', async () => {
    const text = JSON.stringify((await taken(await asked())).report);
    for (const stranger of ['Fremd', 'jonas@', 'RE2002', '#2002', 'Frederika', 'Musterfrau', '4711'])
      expect([stranger, text.includes(stranger)]).toEqual([stranger, false]);
  });

  it('is nothing of what the record of evidence had sealed with a key that is destroyed', async () => {
    await records().evidence.destroyKeys([OWN], stage.clock.now());
    expect((await taken(await asked())).report['Nachweis']).toEqual([]);
  });

  it('answers the request, and the log says who took it', async () => {
    const request = await asked();
    await taken(request);
    expect(await stage.stores.privacy.byId(request.id)).toMatchObject({
      state: 'answered',
      outcome: 'handed-over',
      answeredAt: stage.clock.now(),
    });
    expect(await told()).toEqual([{ by: '4711' }]);
  });

  it('can be taken again: the day of the answer stays, and the log names the person who took it then', async () => {
    const request = await asked();
    const first = await taken(request);
    const answeredAt = stage.clock.now();
    stage.clock.advance(3600);
    const again = await taken(request, staffId('42'));
    expect(again.report['Belege']).toEqual(first.report['Belege']);
    expect((await stage.stores.privacy.byId(request.id))?.answeredAt).toEqual(answeredAt);
    expect(await told()).toEqual([{ by: '4711' }, { by: '42' }]);
  });

  it.each([
    ['a request that was not made', () => Promise.resolve('unknown'), 'request-unknown'],
    ['a request to erase', async () => (await asked({ kind: 'customer-redaction' })).id, 'request-unknown'],
    ['one of another shop', async () => (await asked({ shop: freshShop() })).id, 'request-unknown'],
    ['one that came a moment ago', async () => (await asked({ state: 'received' })).id, 'not-ready'],
    ['one that cannot be read', async () => (await asked({ state: 'unreadable' })).id, 'unreadable'],
  ] as const)('is refused for %s, and nothing is noted', async (_what, requestOf, kind) => {
    const id = await requestOf();
    expect(await take({ shop, request: id, by: staffId('4711') })).toEqual({ ok: false, failure: { kind } });
    expect((await stage.stores.privacy.byId(id))?.state).not.toBe('answered');
    expect(await told()).toEqual([]);
  });
});
