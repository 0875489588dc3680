import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop, aDocumentEntry, anIssuedDocument, atSecond, TARGET } from '@belegwerk/contracts/ports';
import {
  accountingTargetId,
  cents,
  documentId,
  fail,
  instant,
  ok,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import { makeAddWork, makeTakeAccountingMessage } from '@belegwerk/core/use-cases';
import type { AccountingEvent } from '@belegwerk/core/work';
import type { AccountingMessage, AccountingMessageFailure } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { mounted } from '../../testing/mounted.ts';
import { rememberedLog } from '../../testing/remembered-log.ts';
import { SetClock } from '../../testing/set-clock.ts';
import { temporaryStores } from '../../testing/temporary-stores.ts';
import { accountingMessages, newAccountingCounters, type AccountingCounters } from './accounting-messages.ts';

const clock = new SetClock('2026-10-01T12:00:00Z');
const seller = {
  organizationId: 'o-1',
  companyName: 'Käsekontor GmbH',
  smallBusiness: false,
  scheme: 'net' as const,
  lacks: [],
  edition: [],
};

const aMessage = (change: Partial<AccountingMessage> = {}): AccountingMessage => ({
  id: 'm-1',
  organizationId: 'o-1',
  at: instant('2026-10-01T11:59:00Z'),
  event: { about: 'document', id: documentId('d-1'), kind: 'invoice', news: 'changed' },
  ...change,
});

describe('a message of an accounting service', () => {
  let stores: RawStores;
  let shop: Shop;
  let server: Server;
  let counters: AccountingCounters;
  let awake: ShopKey[];
  /** What happens while the sender waits. */
  let meanwhile: () => Promise<void>;
  let answer: Result<AccountingMessage, AccountingMessageFailure>;
  let seen: { readonly body: string; readonly signature: string | undefined }[];
  const { log, lines } = rememberedLog();

  beforeEach(async () => {
    stores = temporaryStores();
    shop = await stores.shops.add(aShop({ accounting: { target: TARGET, connectedAt: atSecond(0), seller } }));
    meanwhile = async () => undefined;
    [counters, awake, seen, answer] = [newAccountingCounters(), [], [], ok(aMessage())];
    const web = mounted(
      accountingMessages({
        target: {
          id: TARGET,
          name: 'Bücher',
          messages: {
            signatureHeader: 'x-books-signature',
            read: async (body, signature) => {
              seen.push({ body: Buffer.from(body).toString('utf8'), signature });
              return answer;
            },
          },
        },
        takeAccountingMessage: makeTakeAccountingMessage({
          stores,
          addWork: makeAddWork({ workQueue: stores.workQueue, clock }),
          isAllowed: () => true,
          wake: (key) => void awake.push(key),
          aMoment: async () => meanwhile(),
        }),
        counters,
        log,
      }),
    );
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await stores.close();
  });

  const call = async (name: string = shop.key, method = 'POST'): Promise<number> => {
    const { port } = server.address() as AddressInfo;
    const body = method === 'POST' ? { body: '{ "a" : 1 }' } : {};
    const headers = { 'x-books-signature': 'c2lnbmVk', 'content-type': 'application/json' };
    return (await fetch(`http://127.0.0.1:${port}/webhooks/books/${name}`, { method, headers, ...body })).status;
  };
  const due = () => stores.workQueue.due(shop.key, clock.now(), 10);

  it('is verified over the bytes as they came, stored, and wakes the shop worker of its shop', async () => {
    expect(await call()).toBe(200);
    expect(seen).toEqual([{ body: '{ "a" : 1 }', signature: 'c2lnbmVk' }]);
    expect(await due()).toMatchObject([
      {
        work: { event: { about: 'document', id: 'd-1', kind: 'invoice', news: 'changed' } },
        triggeredAt: aMessage().at,
      },
    ]);
    expect(awake).toEqual([shop.key]);
  });

  it('that comes twice is looked at once', async () => {
    expect([await call(), await call()]).toEqual([200, 200]);
    expect(await due()).toHaveLength(1);
    expect(counters).toMatchObject({ stored: 1, known: 1 });
  });

  it.each<[string, AccountingEvent | undefined]>([
    ['of a contact', { about: 'contact-deleted', id: 'c-1' }],
    ['of nothing that matters', undefined],
  ])('%s leads to %j', async (_what, event) => {
    const { event: _other, ...message } = aMessage();
    answer = ok(event ? { ...message, event } : message);
    expect(await call()).toBe(200);
    expect((await due()).map(({ work }) => work)).toEqual(event ? [{ kind: 'accounting-event', event }] : []);
  });

  describe('of a document that we make', () => {
    const id = documentId('d-1');
    const books = { target: TARGET, organizationId: 'o-1', companyName: seller.companyName };
    const entry = aDocumentEntry({ books });
    const register = () => stores.recordsOf(shop.key).documents;
    const made = async (written = books): Promise<void> => {
      await register().plan({ ...entry, books: written });
      await register().change(entry.id, { kind: 'sent', attempts: 0, at: atSecond(1), expectedTotal: cents(11_900) });
      await register().change(entry.id, { kind: 'issued', documentId: id, at: atSecond(2) });
    };
    /** By the service's clock it was made at second 5, and the call had one second. */
    const read = async (): Promise<void> =>
      void (await register().change(entry.id, { kind: 'described', document: anIssuedDocument({ id }) }));
    const tellsOf = (news: 'made' | 'changed' | 'payment', second: number): void => {
      answer = ok(aMessage({ at: atSecond(second), event: { about: 'document', id, kind: 'invoice', news } }));
    };

    it.each(['made', 'changed'] as const)('tells what we did ourselves (%s): nothing is stored', async (news) => {
      await made();
      await read();
      tellsOf(news, 5);
      expect(await call()).toBe(200);
      expect([await due(), awake, counters.echo, counters.stored]).toEqual([[], [], 1, 0]);
    });

    it('and have not read yet, waits a moment for that', async () => {
      await made();
      tellsOf('changed', 5);
      meanwhile = read;
      expect(await call()).toBe(200);
      expect([await due(), counters.echo]).toEqual([[], 1]);
    });

    it('and cannot read in that moment, is stored', async () => {
      await made();
      tellsOf('changed', 5);
      expect(await call()).toBe(200);
      expect([(await due()).length, awake, counters.stored]).toEqual([1, [shop.key], 1]);
    });

    it.each(['changed', 'payment'] as const)('tells what a person did afterwards (%s): it is stored', async (news) => {
      await made();
      await read();
      tellsOf(news, 7);
      expect(await call()).toBe(200);
      expect([(await due()).length, counters.echo, counters.stored]).toEqual([1, 0, 1]);
    });

    it('in the books of another company is stored, with any news', async () => {
      await made({ ...books, organizationId: 'o-2' });
      await read();
      tellsOf('made', 5);
      expect(await call()).toBe(200);
      expect(await due()).toHaveLength(1);
    });

    it('belongs to no shop when the shop is let go while its sender waits', async () => {
      meanwhile = async () => {
        await stores.shops.update(shop.key, ({ accounting: _gone, ...rest }) => rest);
      };
      tellsOf('changed', 5);
      expect(await call()).toBe(200);
      expect([await due(), counters.foreign]).toEqual([[], 1]);
    });
  });

  it('of a shop that is connected with another service is counted and forgotten', async () => {
    const other = accountingTargetId('other-books');
    await stores.shops.update(shop.key, (stored) => ({
      ...stored,
      accounting: { target: other, connectedAt: atSecond(0), seller },
    }));
    expect(await call()).toBe(200);
    expect(await due()).toEqual([]);
    expect(counters.foreign).toBe(1);
  });

  it('of another account than that of the shop is counted and forgotten', async () => {
    answer = ok(aMessage({ organizationId: 'o-2' }));
    expect(await call()).toBe(200);
    expect(await due()).toEqual([]);
    expect(counters.foreign).toBe(1);
  });

  it.each<[AccountingMessageFailure, number]>([
    [{ kind: 'message-forged' }, 401],
    [{ kind: 'message-unreadable' }, 400],
    [{ kind: 'signer-unknown', detail: 'HTTP 503' }, 503],
  ])('is not taken when it is $kind, and comes again where that may help', async (failure, status) => {
    answer = fail(failure);
    expect(await call()).toBe(status);
    expect(await due()).toEqual([]);
  });

  it('is taken for a shop that has left, too', async () => {
    const gone = await stores.shops.add(
      aShop({ accounting: { target: TARGET, connectedAt: atSecond(0), seller }, uninstalledAt: clock.now() }),
    );
    expect(await call(gone.key)).toBe(200);
    expect(counters.stored).toBe(1);
  });

  it.each<[string, string, Result<AccountingMessage, AccountingMessageFailure>, number]>([
    ['the probe of a subscription', 'HEAD', ok(aMessage()), 200],
    ['an event of an account', 'POST', ok(aMessage({ organizationId: 'o-2' })), 200],
    ['an event with a wrong signature', 'POST', fail({ kind: 'message-forged' }), 401],
    ['an event that cannot be read', 'POST', fail({ kind: 'message-unreadable' }), 400],
    ['an event whose key cannot be had', 'POST', fail({ kind: 'signer-unknown', detail: 'no' }), 503],
  ])('does not tell whether a shop is here: %s is answered alike', async (_what, method, read, status) => {
    answer = read;
    expect(await call(shop.key, method)).toBe(status);
    expect(await call('fremd.myshopify.com', method)).toBe(status);
    expect(await due()).toEqual([]);
  });

  it('counts those of shops that are not here, and knows an address that is no shop’s', async () => {
    expect([await call('fremd.myshopify.com'), await call('..%2f..')]).toEqual([200, 404]);
    expect(counters.unknownShop).toBe(1);
  });

  it('leaves no trace in the log', () => {
    expect(lines().filter(({ level }) => level !== 'warn')).toEqual([]);
  });
});
