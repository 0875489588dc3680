import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { freshShop } from '@belegwerk/contracts/ports';
import type { DocumentId, ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, IssueOrder } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { aDraft } from '../builders/index.ts';
import { openFilesAccount } from './files-account.ts';
import { anOrder } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openFilesAccount>>;
let shop: ShopKey;
beforeAll(async () => {
  account = await openFilesAccount();
});
beforeEach(() => {
  shop = freshShop();
});
afterAll(() => account.close());

const connected = async (): Promise<AccountingTarget> => {
  const target = account.openTarget();
  await account.connect(target, shop);
  return target;
};
const traceOf = ({ draft: { kind, totals }, mark }: IssueOrder) => ({
  kind,
  mark,
  total: totals.gross,
  sentAt: account.clock.now(),
});
/** What the core does with a document whose answer it does not have: it looks for it, and sends it again where it is absent. */
const finished = async (target: AccountingTarget, order: IssueOrder): Promise<DocumentId> => {
  const trace = traceOf(order);
  account.pass(60);
  const seen = await target.bookkeeping.find(shop, trace);
  if (seen.ok && seen.value.seen === 'found') return seen.value.id;
  expect(seen).toEqual({ ok: true, value: { seen: 'absent' } });
  const issued = await target.bookkeeping.issue(shop, order);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return issued.value;
};
const numbers = async (): Promise<readonly string[]> =>
  (await account.stores.originals.listed(shop, undefined, 100)).map(({ number }) => number);
const digestIn = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(account.pathOf(shop, name)))
    .digest('hex');

/** Stores that die at the n-th call of their originals, before it has done anything or right after. */
const dyingAt = (n: number, when: 'before' | 'after'): { readonly stores: RawStores; readonly calls: () => number } => {
  let calls = 0;
  const originals = new Proxy(account.stores.originals, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        calls += 1;
        if (calls > n || (calls === n && when === 'before')) throw new Error('killed');
        const answer = await method.apply(target, given);
        if (calls === n) throw new Error('killed');
        return answer;
      };
    },
  });
  return { stores: { ...account.stores, originals }, calls: () => calls };
};

const KINDS = ['invoice', 'delivery-note', 'invoice'] as const;

describe('documents without an accounting program, while hosts die', () => {
  it.each(['before', 'after'] as const)(
    'have each number once and leave out none, when one dies %s any step',
    async (when) => {
      for (let n = 1; ; n += 1) {
        shop = freshShop();
        await connected();
        const dying = dyingAt(n, when);
        const orders = KINDS.map((kind) => anOrder(aDraft({ kind })));
        const first = account.openTarget(dying.stores);
        for (const order of orders) await first.bookkeeping.issue(shop, order).catch(() => undefined);
        const second = account.openTarget();
        const ids: DocumentId[] = [];
        for (const order of orders) ids.push(await finished(second, order));
        // in no particular order: what died first may come last
        expect([n, [...(await numbers())].toSorted()]).toEqual([n, ['LS-0001', 'RE-0001', 'RE-0002']]);
        for (const [at, { draft }] of orders.entries()) {
          const file = await second.bookkeeping.file(shop, draft.kind, ids[at] as DocumentId);
          if (!file.ok) throw new Error(JSON.stringify(file.failure));
          const sha256 = createHash('sha256').update(file.value.bytes).digest('hex');
          expect(await digestIn(file.value.fileName)).toBe(sha256);
        }
        if (dying.calls() < n) break;
      }
    },
  );

  it('have each number once where two hosts draw at the same time', async () => {
    await connected();
    const other = openEmbeddedStores(join(account.folder, 'store.sqlite'));
    const [one, two] = [account.openTarget(), account.openTarget(other)];
    const issued = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? one : two).bookkeeping.issue(shop, anOrder(aDraft()))),
    );
    await other.close();
    expect(issued.filter((each) => each.ok)).toHaveLength(8);
    expect(await numbers()).toEqual(Array.from({ length: 8 }, (_, at) => `RE-000${at + 1}`));
  });
});

describe('a document whose place does not take it', () => {
  const closed = async (): Promise<void> => {
    await rm(account.pathOf(shop, ''), { recursive: true });
    await writeFile(account.pathOf(shop, '').replace(/\/$/, ''), 'not a folder');
  };
  const opened = async (): Promise<void> => {
    await rm(account.pathOf(shop, '').replace(/\/$/, ''));
    await mkdir(account.pathOf(shop, ''));
  };

  it('has no number before the place answers', async () => {
    const target = await connected();
    await closed();
    expect(await target.bookkeeping.issue(shop, anOrder(aDraft()))).toMatchObject({
      ok: false,
      failure: { kind: 'bookkeeping-unreachable' },
    });
    expect(await numbers()).toEqual([]);
  });

  it('keeps the number and the bytes that it has, and is finished when the place is back', async () => {
    const target = await connected();
    const order = anOrder(aDraft());
    const closing = { ...order, aboutToSend: async () => (await closed(), true) };
    expect(await target.bookkeeping.issue(shop, closing)).toMatchObject({
      ok: false,
      failure: { kind: 'bookkeeping-outcome-unknown' },
    });
    expect(await target.bookkeeping.find(shop, traceOf(order))).toEqual({
      ok: true,
      value: { seen: 'too-early', waitSeconds: 30, because: expect.stringContaining('Der Ordner') },
    });
    const [drawn] = await account.stores.originals.listed(shop, undefined, 9);
    const bytes = drawn && (await account.stores.originals.contents(shop, drawn.id));
    expect(await target.bookkeeping.read(shop, 'invoice', drawn?.id as DocumentId)).toMatchObject({ ok: false });
    await opened();
    const found = await target.bookkeeping.find(shop, traceOf(order));
    expect(found).toEqual({ ok: true, value: { seen: 'found', id: drawn?.id } });
    expect(await numbers()).toEqual(['RE-0001']);
    expect(await account.stores.originals.contents(shop, drawn?.id as DocumentId)).toBe(bytes);
  });

  it('is finished over what a write has left that broke off, and never over another file', async () => {
    const target = await connected();
    const order = anOrder(aDraft());
    await target.bookkeeping.issue(shop, { ...order, aboutToSend: async () => (await closed(), true) });
    await opened();
    await writeFile(account.pathOf(shop, 'RE-0001.pdf'), 'another file');
    expect(await target.bookkeeping.find(shop, traceOf(order))).toMatchObject({ value: { seen: 'too-early' } });
    await writeFile(account.pathOf(shop, 'RE-0001.pdf'), '%PDF-');
    expect(await target.bookkeeping.find(shop, traceOf(order))).toMatchObject({ value: { seen: 'found' } });
  });

  it('takes no number that an earlier store has given, as its place tells', async () => {
    const earlier = await connected();
    for (const _each of [1, 2]) await earlier.bookkeeping.issue(shop, anOrder(aDraft()));
    const folder = account.pathOf(shop, '');
    shop = freshShop();
    const target = await connected();
    await cp(folder, account.pathOf(shop, ''), { recursive: true });
    const before = await digestIn('RE-0001.pdf');
    await target.bookkeeping.issue(shop, anOrder(aDraft()));
    expect(await numbers()).toEqual(['RE-0003']);
    expect(await digestIn('RE-0001.pdf')).toBe(before);
  });

  it.each(['RE-0001.pdf', 'RE-0001.xml'])('leaves no number out for another file that lies there: %s', async (name) => {
    const target = await connected();
    await writeFile(account.pathOf(shop, name), '<html>Wartung</html>');
    expect(await target.bookkeeping.issue(shop, anOrder(aDraft()))).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining(`„${name}“`)] },
    });
    expect(await numbers()).toEqual([]);
    await rm(account.pathOf(shop, name));
    await target.bookkeeping.issue(shop, anOrder(aDraft()));
    expect(await numbers()).toEqual(['RE-0001']);
  });
});

describe('what was not drawn', () => {
  it('is not called absent while a host may still be drawing it', async () => {
    const target = await connected();
    const order = anOrder(aDraft());
    const trace = traceOf(order);
    expect(await target.bookkeeping.find(shop, trace)).toEqual({
      ok: true,
      value: { seen: 'too-early', waitSeconds: 20 },
    });
    account.pass(20);
    expect(await target.bookkeeping.find(shop, trace)).toEqual({ ok: true, value: { seen: 'absent' } });
  });

  it('is a draft: what is issued here is final', async () => {
    const target = await connected();
    const refused = await target.bookkeeping.issue(shop, anOrder(aDraft(), { finalise: false }));
    expect(refused).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining('keine Entwürfe')] },
    });
    expect(await numbers()).toEqual([]);
  });
});
