import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { openHttp } from '@belegwerk/adapters/http';
import { invoiceFiles } from '@belegwerk/adapters/invoice-files';
import { AesSeal, AesSealedVault, sealedOriginals } from '@belegwerk/adapters/system';
import { accountingTargetId, businessDay, ok, orderId, staffId, type AccountingTargetId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { AccountingTarget, Clock, KeptFiles, Postbox } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeCatchUp,
  makeConnectAccounting,
  makeHandOverOriginals,
  makeEnterAccount,
  makeOfferConnection,
  makeProcessOrder,
  makeReadLinkedFile,
  makeReadNumbers,
  makeReadOwnFile,
  makeReleaseOrders,
  makeSeriesElsewhere,
} from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { anEntryOf, anIssuedDocument, anOrder, aRefund, aSeller, someBooks } from '../../builders/index.ts';
import { enteredValues } from '../../builders/entered-values.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore, isAskedOfMongo } from './each-store.ts';
import { Stage } from './stage.ts';

const onEachStore = await describeOnEachStore();
const LINE = 'gid://shopify/LineItem/1';
/** Each document is written anew; where a number is drawn and laid down, `files-recovery.test.ts` dies at every step. */
const STEP = isAskedOfMongo() ? 47 : 23;

const placed = (number: number): Order => anOrder({ id: orderId(`gid://shopify/Order/${number}`), name: `#${number}` });
/** It is sent, and all of it comes back. */
const cameBack = ({ id, name, createdAt }: Order): Order =>
  anOrder({
    id,
    name,
    fulfilments: [
      {
        id: `gid://shopify/Fulfillment/${name}`,
        createdAt,
        cancelled: false,
        lines: [{ lineId: LINE, quantity: 1 }],
        trackingNumbers: [],
      },
    ],
    refunds: [
      aRefund({
        id: `gid://shopify/Refund/${name}`,
        lines: [{ lineId: LINE, amount: '119.00', tax: '19.00' }],
        paidOut: '119.00',
      }),
    ],
  });

onEachStore('a shop without an accounting program', (open) => {
  let stage: Stage;
  let folder: string;
  const seal = new AesSeal(randomBytes(32).toString('base64'));
  const http = openHttp();
  const targetOn = ({ stores, clock }: { readonly stores: RawStores; readonly clock: Clock }): AccountingTarget => {
    const configured = invoiceFiles.configured({ INVOICE_FILES_DIR: folder });
    if (!configured.ok) throw new Error(configured.failure.join('\n'));
    const seriesElsewhere = makeSeriesElsewhere({ stores, clock });
    return configured.value({
      clock,
      send: http.send,
      vault: new AesSealedVault(stores.secrets, seal),
      originals: sealedOriginals(seal, stores.originals),
      seriesElsewhere: (shop) => seriesElsewhere(shop, invoiceFiles.id),
      addressesOf: async () => ok([]),
    });
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-originals-'));
    stage = new Stage(await open(), {}, targetOn);
    stage.quota = 10_000;
    const { key } = await stage.open({
      connected: false,
      preferences: { contactCreate: 'all', creditCreate: true, deliveryCreate: true },
    });
    await stage.stores.erase(key);
    await stage.stores.originals.handedOver(
      key,
      (await originals(key)).map(({ id }) => id),
      stage.clock.now(),
    );
    await stage.stores.erase(key);
    await stage.open({
      connected: false,
      preferences: { contactCreate: 'all', creditCreate: true, deliveryCreate: true },
    });
  });
  afterEach(async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const originals = (key: Shop['key']) => stage.stores.originals.listed(key, undefined, 1000);
  const shop = async (): Promise<Shop> => {
    const [key] = await stage.stores.shops.keys();
    const found = key && (await stage.stores.shops.find(key));
    if (!found) throw new Error('there is no shop');
    return found;
  };
  const enter = async (values: unknown = enteredValues()) => {
    const { stores, clock, ids, accounting } = stage;
    const bookkeepingAt = (id: AccountingTargetId) => accounting.named(id).bookkeeping;
    const connectAccounting = makeConnectAccounting({ bookkeepingAt, stores, clock, ids });
    const offers = makeOfferConnection({ access: accounting.offered, stores, clock, ids, connectAccounting });
    const [target] = accounting.targets;
    if (!target) throw new Error('there is no target');
    return makeEnterAccount({ target, offers })((await shop()).key, { values, by: staffId('42') });
  };
  const process = async (order: Order, stores: RawStores = stage.stores, postbox: Postbox = stage.mails) => {
    stage.shopDesk.place(order);
    const { bookkeeping, changes, contacts, payments } = targetOn({ stores, clock: stage.clock });
    const ports = { ...stage.processPorts, stores, postbox, bookkeeping, changes, contacts, payments };
    return makeProcessOrder(ports)(await stage.agreed(await shop()), order.id, 'live');
  };
  const settled = async (order: Order): Promise<string> => {
    for (let looks = 0; looks < 20; looks += 1) {
      const outcome = await process(order);
      if (outcome.kind === 'finished') return outcome.status.state === 'done' ? 'done' : JSON.stringify(outcome.status);
      if (outcome.kind === 'unreadable') return outcome.why;
      stage.clock.advance(outcome.waitSeconds);
    }
    return 'never settled';
  };
  const numbers = async (order: Order): Promise<readonly string[]> =>
    (await stage.stores.recordsOf((await shop()).key).documents.ofOrder(order.id))
      .map(({ state, document }) => document?.number ?? state)
      .toSorted();

  it('is connected by what the merchant enters, and has invoice, delivery note and credit note as files', async () => {
    expect(await enter({ ...enteredValues(), seller: {} })).toMatchObject({
      ok: false,
      failure: { kind: 'entered-wrong' },
    });
    expect(await enter()).toEqual({ ok: true, value: { is: 'connected' } });
    expect((await shop()).accounting).toMatchObject({
      target: 'files',
      seller: { companyName: 'Kaffeekontor Nord GmbH' },
    });
    const order = placed(1);
    expect(await settled(order)).toBe('done');
    expect(await settled(cameBack(order))).toBe('done');
    expect(await numbers(order)).toEqual(['GS-0001', 'LS-0001', 'RE-0001']);
    expect(readdirSync(join(folder, (await shop()).key)).toSorted()).toEqual([
      'Belegwerk.txt',
      'GS-0001.pdf',
      'GS-0001.xml',
      'LS-0001.pdf',
      'RE-0001.pdf',
      'RE-0001.xml',
    ]);
    const { accounting, clock, stores } = stage;
    const month = await makeReadNumbers({ changes: accounting.changes, clock, stores })(
      await shop(),
      businessDay(clock.now()),
    );
    expect(month.ok && month.value.series.map(({ series, missing }) => [series, missing])).toEqual([
      ['RE-', 0],
      ['GS-', 0],
      ['LS-', 0],
    ]);
  });

  it('may not begin its numbers as those of the account that it was connected with before', async () => {
    const { documents } = stage.recordsOf(await shop());
    const document = anIssuedDocument({ number: 'RE-0107' });
    await documents.plan(anEntryOf(document, { books: someBooks }), {
      kind: 'found',
      document,
      at: stage.clock.now(),
    } as never);
    expect(await enter()).toMatchObject({ failure: { faults: [{ field: 'numbers.invoice.prefix' }] } });
  });

  it('changes what it entered and goes on with its numbers', async () => {
    await enter();
    expect(await settled(placed(1))).toBe('done');
    const { look: _plain, ...values } = enteredValues();
    expect(await enter({ ...values, look: { footer: 'Neu.' } })).toEqual({ ok: true, value: { is: 'connected' } });
    const { accounting, stores, clock, ids, addWork } = stage;
    const releaseOrders = makeReleaseOrders({ stores, ids, reviewOrders: async () => 0 });
    const catchUp = makeCatchUp({ changes: accounting.changes, stores, clock, addWork, releaseOrders });
    expect((await catchUp(await shop())).ok).toBe(true);
    expect(await settled(placed(2))).toBe('done');
    expect(await numbers(placed(2))).toEqual(['RE-0002']);
  });

  it('has each number once and none missing, wherever a host dies', async () => {
    await enter();
    const dyingOn = async (order: Order, n: number): Promise<boolean> => {
      const dying = dyingAt(stage.stores, n);
      const died = await process(order, dying.stores).then(
        () => false,
        () => true,
      );
      stage.clock.advance(60);
      expect([n, await settled(order)]).toEqual([n, 'done']);
      return died;
    };
    for (let n = 1; ; n += STEP) {
      const order = placed(1000 + n);
      const died = [await dyingOn(order, n), await dyingOn(cameBack(order), n)];
      expect((await numbers(order)).map((number) => number.slice(0, 3))).toEqual(['GS-', 'LS-', 'RE-']);
      if (!died.includes(true)) {
        expect(n).toBeGreaterThan(30);
        break;
      }
    }
    const all = await originals((await shop()).key);
    for (const series of ['GS-', 'LS-', 'RE-']) {
      const counts = all.filter((each) => each.series === series).map(({ count }) => count);
      expect(counts).toEqual(counts.map((_, at) => at + 1));
    }
    expect(all.filter(({ issuedAt }) => issuedAt === undefined)).toEqual([]);
  });

  it('leaves with its originals: what it took along is erased with it, and the rest is kept and not shown', async () => {
    await enter();
    await settled(placed(1));
    const { key } = await shop();
    const { accounting, clock, stores } = stage;
    await settled(placed(3));
    const damaged = (await originals(key)).find(({ number }) => number === 'RE-0002');
    const sealed = damaged && (await stores.originals.contents(key, damaged.id));
    if (!damaged || sealed === undefined) throw new Error('no second invoice');
    const cut = `${sealed.slice(0, -8)}AAAAAAA=`;
    await stores.originals.replace({ shop: key, name: damaged.id, sealed }, cut);
    const handOver = makeHandOverOriginals({
      targets: accounting.targets,
      stores,
      binder: new PdfPaperBinder(),
      clock,
    });
    const packed = await handOver(key);
    const pieces: Uint8Array[] = [];
    for await (const piece of packed?.pieces ?? []) pieces.push(piece);
    const names = Object.keys(unzipSync(Buffer.concat(pieces)));
    expect([packed?.fileName, names]).toEqual(['Originale.zip', ['RE-0001.pdf', 'RE-0001.xml', 'Fehlende Belege.txt']]);
    const isHandedOver = async () => (await originals(key)).map(({ handedOverAt }) => handedOverAt !== undefined);
    expect(await isHandedOver()).toEqual([false, false]);
    await packed?.taken();
    expect(await isHandedOver()).toEqual([true, false]);
    await settled(placed(2));
    await stores.originals.restrict(key, clock.now());
    await accounting.forgetShop(key);
    await stores.erase(key);
    expect(await originals(key)).toMatchObject([
      { number: 'RE-0002', restrictedAt: expect.anything() },
      { number: 'RE-0003', restrictedAt: expect.anything() },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reads its originals by link and in folders, also when another program is connected by then', async () => {
    await enter();
    const order = placed(1);
    expect(await settled(order)).toBe('done');
    const { accounting, clock, stores } = stage;
    const { key } = await shop();
    const [entry] = await stores.recordsOf(key).documents.ofOrder(order.id);
    if (!entry) throw new Error('no invoice');
    const files: KeptFiles = { find: async () => undefined, keep: async () => undefined };
    const ports = { stores, clock, files, bookkeeping: accounting.bookkeeping };
    const readLinked = makeReadLinkedFile({ ...ports, linkDays: 30, isServed: () => true });
    const readOwn = makeReadOwnFile(ports);
    const handOver = makeHandOverOriginals({ ...ports, targets: accounting.targets, binder: new PdfPaperBinder() });
    const readAll = async () => {
      const read = [await readLinked(entry.linkToken), await readOwn(await shop(), entry)];
      const pieces: Uint8Array[] = [];
      for await (const piece of (await handOver(key))?.pieces ?? []) pieces.push(piece);
      return [
        ...read.map((file) => (file.ok ? file.value.fileName : file.failure.kind)),
        ...Object.keys(unzipSync(Buffer.concat(pieces))),
      ];
    };
    const all = ['RE-0001.pdf', 'RE-0001.pdf', 'RE-0001.pdf', 'RE-0001.xml'];
    expect(await readAll()).toEqual(all);
    await accounting.access.end(key);
    await stores.shops.update(key, ({ accounting: _none, ...rest }) => rest);
    expect(await readAll()).toEqual(all);
    await stores.shops.update(key, (stored) => ({
      ...stored,
      accounting: { target: accountingTargetId('lexware'), connectedAt: clock.now(), seller: aSeller() },
    }));
    expect(await readAll()).toEqual(all);
  });

  it('sends a copy of each original to the mailbox once, wherever a host dies around the sending', async () => {
    await enter({ ...enteredValues(), copies: { address: 'ablage@laden.example' } });
    const { key } = await shop();
    const copiesOf = ({ name }: Order) => stage.mails.sent.filter(({ subject }) => subject.endsWith(` ${name}`));
    const stands = async ({ id }: Order) =>
      (await stage.stores.recordsOf(key).sideTasks.ofOrders([id]))
        .filter(({ kind }) => kind === 'copy')
        .map(({ state }) => state);
    /** A postbox whose host dies at the sending, before the mail has left or after. */
    const dyingPostbox = (isLeft: boolean): Postbox => ({
      verify: (server) => stage.mails.verify(server),
      send: async (of, mail) => {
        if (isLeft) await stage.mails.send(of, mail);
        throw new Error('killed');
      },
    });

    const first = placed(1);
    const watched = dyingAt(stage.stores, Number.POSITIVE_INFINITY);
    let sentAt = 0;
    await process(first, watched.stores, {
      verify: (server) => stage.mails.verify(server),
      send: (of, mail) => {
        sentAt = watched.calls();
        return stage.mails.send(of, mail);
      },
    });
    const [copy] = copiesOf(first);
    expect(copy).toMatchObject({ to: ['ablage@laden.example'], subject: 'Kopie: Rechnung RE-0001 zur Bestellung #1' });
    expect(copy?.attachments.map(({ fileName }) => fileName)).toEqual(['RE-0001.pdf', 'RE-0001.xml']);
    for (const { fileName, bytes } of copy?.attachments ?? [])
      expect(readFileSync(join(folder, key, fileName)).equals(bytes)).toBe(true);

    // the calls before the copy is marked as leaving, and those behind its sending
    for (let n = sentAt - 3; n <= sentAt + 3; n += 1) {
      const order = placed(1000 + n);
      await expect(process(order, dyingAt(stage.stores, n).stores)).rejects.toThrow('killed');
      stage.clock.advance(600);
      expect([n, await settled(order), copiesOf(order).length]).toEqual([n, 'done', 1]);
    }
    for (const [number, isLeft] of [
      [2, true],
      [3, false],
    ] as const) {
      const order = placed(number);
      await expect(process(order, stage.stores, dyingPostbox(isLeft))).rejects.toThrow('killed');
      stage.clock.advance(600);
      expect([await settled(order), copiesOf(order).length, await stands(order)]).toEqual([
        'done',
        isLeft ? 1 : 0,
        ['unclear'],
      ]);
    }
    expect((await stage.log(await shop())).filter((line) => line.includes('copy-unclear'))).not.toEqual([]);
  });

  it('says of a copy that the mailbox refuses, and sends it again once the mailbox is entered again', async () => {
    const values = { ...enteredValues(), copies: { address: 'ablage@laden.example' } };
    await enter(values);
    const order = placed(1);
    stage.mails.faults.prepare('send', { kind: 'mail-refused', detail: '550 voll' });
    expect(await settled(order)).toBe('done');
    const skipped = async () =>
      (await stage.stores.recordsOf((await shop()).key).orders.byId(order.id))?.skipped?.map(
        ({ because }) => because.code,
      );
    expect([stage.mails.sent, await skipped()]).toEqual([[], expect.arrayContaining(['COPY_REFUSED'])]);
    stage.clock.advance(60);
    await enter(values);
    expect([await settled(order), stage.mails.sent.length]).toEqual(['done', 1]);
    expect(await skipped()).not.toContain('COPY_REFUSED');
  });

  it('waits while its folder takes nothing, and goes on without a gap', async () => {
    await enter();
    const there = join(folder, (await shop()).key);
    rmSync(there, { recursive: true });
    writeFileSync(there, 'not a folder');
    expect(await process(placed(1))).toMatchObject({ kind: 'come-back' });
    rmSync(there);
    expect(await settled(placed(1))).toBe('done');
    expect(await numbers(placed(1))).toEqual(['RE-0001']);
  });
});
