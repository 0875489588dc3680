import { describe, expect, it } from '@jest/globals';
import {
  accountingTargetId,
  cents,
  day,
  documentId,
  documentMark,
  orderId,
  staffActor,
  staffId,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { OrderBook, OrderQuery } from '@belegwerk/core/ports';
import type { OrderRecord, OpenItem, OrderEInvoice, PreviewDraft } from '@belegwerk/core/records';
import { anIssuedDocument, anIssuedEntry, anOrderRecord, atSecond, FIRST_DAY, fresh, freshShop } from './builders.ts';

const asked = (change: Partial<OrderQuery> = {}): OrderQuery => ({
  sortBy: 'createdAt',
  sortDir: 'asc',
  page: 1,
  pageSize: 50,
  ...change,
});

/** What every book of orders promises. */
export const orderBookContract = (name: string, open: (shop: ShopKey) => Promise<OrderBook>): void =>
  describe(`${name} as OrderBook`, () => {
    const bookWith = async (...changes: Partial<OrderRecord>[]): Promise<OrderBook> => {
      const book = await open(freshShop());
      for (const change of changes) await book.save(anOrderRecord(change));
      return book;
    };
    const names = async (book: OrderBook, query: Partial<OrderQuery>): Promise<string[]> =>
      (await book.page(asked(query))).items.map((record) => record.name);

    const item = (cause: OpenItem['cause'], due?: string): OpenItem => ({
      document: fresh('entry'),
      kind: 'invoice',
      cause,
      ...(due === undefined ? {} : { due: day(due) }),
    });
    const today = day('2026-11-22');
    const status = (state: 'waiting' | 'done' | 'held') => ({ state, reason: { code: 'EXISTING' } }) as const;

    it('gives an order back as it was saved', async () => {
      const record = anOrderRecord({
        documents: [anIssuedEntry('RE1001')],
        supplied: { first: day('2026-11-20'), last: day('2026-12-01') },
        causes: [
          { cause: 'no-invoice', amount: cents(11_900), ref: 'gid://shopify/Order/1' },
          { cause: 'document-by-hand', amount: cents(-500), ref: 'gid://shopify/Order/1#2', kind: 'invoice', rows: 2 },
          {
            cause: 'document-cancelled',
            amount: cents(500),
            ref: 'gid://shopify/Order/1',
            kind: 'invoice',
            takenBack: [{ source: 'gid://shopify/Refund/1', amount: cents(500) }],
          },
        ],
        documentsLeftAlone: [{ kind: 'credit-note', source: 'gid://shopify/Refund/1' }],
        status: { state: 'done', reason: { code: 'EXISTING' }, nextLookAt: atSecond(99) },
        balance: {
          documents: 1,
          documentBalance: cents(11_900),
          adjustmentsTotal: cents(0),
          orderTotal: cents(11_901),
          balance: cents(11_900),
          difference: cents(-1),
          isRoundingError: true,
          complete: true,
        },
      });
      const book = await bookWith(record);
      expect(await book.byId(record.id)).toEqual(record);
      expect((await book.page(asked())).items).toEqual([record]);
    });

    it('changes an order as it is at that moment, however many do at once, and none that it does not have', async () => {
      const record = anOrderRecord({ tags: [], openItems: [] });
      const book = await bookWith(record);
      const adding = (tag: string) => book.amend(record.id, (order) => ({ ...order, tags: [...order.tags, tag] }));
      const tags = Array.from({ length: 8 }, (_, at) => `t${at}`);
      await Promise.all(tags.map(adding));
      expect((await book.byId(record.id))?.tags.toSorted()).toEqual(tags);
      expect(await book.byId(record.id)).toEqual({ ...record, tags: expect.anything() });
      const unknown = orderId(fresh('gid://shopify/Order'));
      await book.amend(unknown, (order) => order);
      expect(await book.byId(unknown)).toBeUndefined();
    });

    it('keeps a copy of its own, and hands out copies', async () => {
      const tags = ['neu'];
      const record = anOrderRecord({ tags });
      const book = await bookWith(record);
      tags.push('geändert');
      const [once, again] = [await book.byId(record.id), await book.byId(record.id)];
      expect(once?.tags).toEqual(['neu']);
      expect(once).not.toBe(again);
    });

    it('replaces an order that is saved again', async () => {
      const record = anOrderRecord();
      const book = await bookWith(record, {
        ...record,
        customerName: 'Neu',
        status: { ...record.status, state: 'held' },
      });
      expect(await book.page(asked({ search: 'erika' }))).toMatchObject({ total: 0 });
      expect(await book.page(asked({ search: 'neu' }))).toMatchObject({ total: 1 });
      expect(await book.countByState()).toEqual({ held: 1 });
    });

    it('never shows the orders of another shop, even with the same ids', async () => {
      const record = anOrderRecord();
      const [here, there] = [await bookWith(record), await bookWith()];
      expect(await there.byId(record.id)).toBeUndefined();
      expect(await there.page(asked())).toEqual({ items: [], total: 0, page: 1, pageSize: 50 });
      expect(await there.namesakes(record.name, orderId('x'))).toEqual([]);
      await there.save({ ...record, customerName: 'Andere' });
      expect(await here.byId(record.id)).toEqual(record);
    });

    it.each`
      search         | found
      ${'erika'}     | ${['#1001']}
      ${'  MUSTER '} | ${['#1001']}
      ${'müller'}    | ${['#1002']}
      ${'MÜLLER'}    | ${['#1002']}
      ${'straße'}    | ${['#1003']}
      ${'STRASSE'}   | ${['#1003']}
      ${'100'}       | ${['#1001', '#1002', '#1003']}
      ${'re77'}      | ${['#1002']}
      ${'100 %'}     | ${['#1003']}
      ${'%'}         | ${['#1003']}
      ${'_'}         | ${[]}
      ${'.'}         | ${[]}
      ${'*'}         | ${[]}
      ${'('}         | ${['#1003']}
      ${'\\'}        | ${[]}
      ${'$'}         | ${[]}
      ${"o'"}        | ${[]}
    `('finds orders by "$search"', async ({ search, found }) => {
      const book = await bookWith(
        { name: '#1001', createdAt: atSecond(1) },
        {
          name: '#1002',
          createdAt: atSecond(2),
          customerName: 'Jörg Mu\u0308ller',
          documents: [anIssuedEntry('RE7712')],
        },
        { name: '#1003', createdAt: atSecond(3), customerName: 'Laden Hauptstraße (100 % Bio)' },
      );
      expect(await names(book, { search: search as string })).toEqual(found);
    });

    it.each`
      search                    | found
      ${'wiechmann jonas'}      | ${['#2001']}
      ${'jonas wiechmann'}      | ${['#2001']}
      ${'jonas 2001'}           | ${['#2001']}
      ${'wiechmann jonas vera'} | ${[]}
      ${'wiech'}                | ${['#2001', '#2002']}
      ${'1.234,56'}             | ${['#2001']}
      ${'1234,56'}              | ${['#2001']}
      ${'1234.56'}              | ${['#2001']}
      ${'1.234,56 € jonas'}     | ${['#2001']}
      ${'1.234,56 € vera'}      | ${[]}
      ${'12,50 €'}              | ${['#2002', '#2003']}
      ${'12,5'}                 | ${['#2002', '#2003']}
      ${'234,56'}               | ${[]}
      ${'123456'}               | ${[]}
      ${'119 €'}                | ${['#2003']}
      ${'119'}                  | ${[]}
      ${'€'}                    | ${[]}
    `('finds orders by words in any order and by amounts, as in "$search"', async ({ search, found }) => {
      const invoice = anIssuedEntry('RE7712');
      const document = { ...anIssuedDocument({ number: 'RE7712' }), total: cents(1250) };
      const book = await bookWith(
        { name: '#2001', createdAt: atSecond(1), customerName: 'Jonas Wiechmann', total: cents(123_456) },
        { name: '#2002', createdAt: atSecond(2), customerName: 'Vera Wiechert', total: cents(1250) },
        { name: '#2003', createdAt: atSecond(3), total: cents(11_900), documents: [{ ...invoice, document }] },
      );
      expect(await names(book, { search: search as string })).toEqual(found);
    });

    it('filters by state and by payment, together with a search', async () => {
      const held = { state: 'held', reason: { code: 'TOTAL_MISMATCH' } } as const;
      const book = await bookWith(
        { name: '#1', status: held, paymentStatus: 'paid' },
        { name: '#2', status: held, paymentStatus: 'pending' },
        { name: '#3', paymentStatus: 'paid' },
      );
      expect(await book.page(asked({ state: 'held' }))).toMatchObject({ total: 2 });
      expect(await names(book, { state: 'held', payment: 'paid' })).toEqual(['#1']);
      expect(await names(book, { payment: 'pending', search: '#1' })).toEqual([]);
      expect(await book.countByState()).toEqual({ held: 2, waiting: 1 });
    });

    it('finds what the list calls done, also where a document is open in the books, and counts both by themselves', async () => {
      const done = { state: 'done', reason: { code: 'EXISTING' } } as const;
      const openItems = [item('awaiting-money', '2026-12-01')];
      const opened = Array.from({ length: 7 }, (_, at) => ({ name: `#open ${at}`, status: done, openItems }));
      const closed = Array.from({ length: 5 }, (_, at) => ({ name: `#done ${at}`, status: done, openItems: [] }));
      const cleared = anOrderRecord({ name: '#cleared', status: done, openItems });
      const book = await bookWith(
        ...opened,
        ...closed,
        { name: '#unknown', status: done },
        { name: '#waits', openItems },
        cleared,
        { ...cleared, openItems: [] },
      );
      expect(await book.countByState()).toEqual({ 'open-in-books': 7, done: 7, waiting: 1 });
      const shown = await names(book, { state: 'open-in-books', sortBy: 'name' });
      expect(shown).toEqual(opened.map(({ name: each }) => each));
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => book.page(asked({ state: 'done', page, pageSize: 4 }))),
      );
      expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
        [4, 14],
        [4, 14],
        [4, 14],
        [2, 14],
      ]);
      const listed = pages.flatMap(({ items }) => items.map((record) => record.name)).toSorted();
      expect(listed).toEqual(
        [...opened, ...closed, { name: '#unknown' }, { name: '#cleared' }].map(({ name: each }) => each).toSorted(),
      );
    });

    it('follows an order whose last open item was settled, also by an amendment', async () => {
      const record = anOrderRecord({
        status: { state: 'done', reason: { code: 'EXISTING' } },
        openItems: [item('to-match')],
      });
      const book = await bookWith(record);
      expect(await book.countByState()).toEqual({ 'open-in-books': 1 });
      await book.amend(record.id, (order) => ({ ...order, openItems: [] }));
      expect(await book.countByState()).toEqual({ done: 1 });
    });

    it('tells orders that differ from their documents from those that are done, in filter and counts', async () => {
      const done = { state: 'done', reason: { code: 'EXISTING' } } as const;
      const balance = {
        documents: 0,
        documentBalance: cents(0),
        adjustmentsTotal: cents(0),
        orderTotal: cents(30_240),
        balance: cents(30_240),
        difference: cents(30_240),
        isRoundingError: false,
        complete: false,
      };
      const voided = {
        status: done,
        balance,
        causes: [{ cause: 'document-cancelled', amount: cents(30_240) }],
      } as const;
      const replaced = anOrderRecord({ name: '#replaced', ...voided });
      const book = await bookWith(
        { name: '#void', ...voided, openItems: [item('to-match')] },
        { name: '#not wanted', status: done, balance, causes: [{ cause: 'no-invoice', amount: cents(30_240) }] },
        replaced,
      );
      expect(await book.countByState()).toEqual({ differs: 2, done: 1 });
      await book.amend(replaced.id, (order) => ({
        ...order,
        balance: { ...balance, difference: cents(0) },
        causes: [],
      }));
      expect(await names(book, { state: 'differs' })).toEqual(['#void']);
      expect(await book.countByState()).toEqual({ differs: 1, done: 2 });
    });

    it('sorts names by their numbers and people by the alphabet', async () => {
      const book = await bookWith(
        { name: '#1000', customerName: 'zebra', total: cents(5), createdAt: atSecond(2) },
        { name: '#999', customerName: 'Ärger', total: cents(-3), createdAt: atSecond(3) },
        { name: '#10', customerName: 'Aron', total: cents(10_000), createdAt: atSecond(1) },
      );
      expect(await names(book, { sortBy: 'name' })).toEqual(['#10', '#999', '#1000']);
      expect(await names(book, { sortBy: 'customerName' })).toEqual(['#999', '#10', '#1000']);
      expect(await names(book, { sortBy: 'total', sortDir: 'desc' })).toEqual(['#10', '#1000', '#999']);
      expect(await names(book, { sortBy: 'createdAt', sortDir: 'desc' })).toEqual(['#999', '#1000', '#10']);
    });

    it('pages through equal keys without losing or repeating an order', async () => {
      const book = await bookWith(...Array.from({ length: 23 }, (_, index) => ({ name: `#${index}` })));
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => book.page(asked({ sortBy: 'total', page, pageSize: 10 }))),
      );
      expect(pages.map((page) => page.items.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map((page) => page.total)).toEqual([23, 23, 23, 23]);
      expect(new Set(pages.flatMap((page) => page.items.map((record) => record.id))).size).toBe(23);
    });

    it('says when orders were updated and seen, and leaves out those that it does not have', async () => {
      const [first, second] = [anOrderRecord(), anOrderRecord({ updatedAt: atSecond(7), seenAt: atSecond(8) })];
      const book = await bookWith(first, second);
      const seen = await book.seen([first.id, orderId(fresh('gid://shopify/Order')), second.id]);
      expect(seen).toEqual(
        new Map([
          [first.id, { updatedAt: first.updatedAt, seenAt: first.seenAt }],
          [second.id, { updatedAt: atSecond(7), seenAt: atSecond(8) }],
        ]),
      );
      expect(await book.seen([])).toEqual(new Map());
      expect(await (await bookWith()).seen([first.id])).toEqual(new Map());
    });

    it('counts open items of all orders by cause, overdue ones, and those that need the merchant', async () => {
      const book = await bookWith(
        { openItems: [item('to-match', '2026-11-21'), item('awaiting-money', '2026-11-22')] },
        { openItems: [item('awaiting-money', '2026-11-21'), item('awaiting-money'), item('under-way', '2026-11-01')] },
        { openItems: [] },
        {},
      );
      expect(await book.countOpenItems(today)).toEqual([
        { cause: 'awaiting-money', documents: 3, overdue: 1, needed: 1 },
        { cause: 'to-match', documents: 1, overdue: 1, needed: 1 },
        { cause: 'under-way', documents: 1, overdue: 1, needed: 0 },
      ]);
      expect(await book.countOpenItems(day('2026-11-23'))).toMatchObject([{ overdue: 2, needed: 2 }, {}, {}]);
      expect(await (await bookWith()).countOpenItems(today)).toEqual([]);
    });

    it('forgets open items with the next record of their order', async () => {
      const record = anOrderRecord({ openItems: [item('set-off')] });
      const book = await bookWith(record, { ...record, openItems: [] });
      expect(await book.countOpenItems(today)).toEqual([]);
      expect(await book.withOpenItems(today, 5)).toEqual([]);
    });

    it('finds the orders whose open items need the merchant, the most urgent first, each once', async () => {
      const book = await bookWith(
        { name: '#late', openItems: [item('awaiting-money', '2026-11-20')] },
        { name: '#later', openItems: [item('awaiting-money', '2026-11-21')] },
        { name: '#always', openItems: [item('to-match'), item('nothing-to-pay')] },
        { name: '#not yet', openItems: [item('awaiting-money', '2026-11-22'), item('under-way')] },
        { name: '#done', openItems: [] },
      );
      const found = await book.withOpenItems(today, 5);
      expect(found.map(({ name: each }) => each)).toEqual(['#late', '#later', '#always']);
      expect((await book.withOpenItems(today, 2)).map(({ name: each }) => each)).toEqual(['#late', '#later']);
      expect(found[2]?.openItems).toHaveLength(2);
    });

    it('has an order that is overdue before those that only wait, also when something else of it waits', async () => {
      const book = await bookWith(
        { name: '#always', openItems: [item('cleared-in-shop', '2026-01-01')] },
        { name: '#both', openItems: [item('to-match'), item('awaiting-money', '2026-11-20')] },
      );
      expect((await book.withOpenItems(today, 1)).map(({ name: each }) => each)).toEqual(['#both']);
      expect(await book.withOpenItems(today, 5)).toHaveLength(2);
    });

    it('pages through the orders with open items, or with those that need the merchant on a day, however the order stands', async () => {
      const book = await bookWith(
        { name: '#1', openItems: [item('awaiting-money', '2026-11-20')], status: status('waiting') },
        { name: '#2', openItems: [item('to-match'), item('nothing-to-pay')], status: status('done') },
        { name: '#3', openItems: [item('awaiting-money', '2026-11-22'), item('under-way')] },
        { name: '#4', openItems: [item('cleared-in-shop')], status: status('held') },
        { name: '#5', openItems: [] },
        { name: '#6' },
        { name: '#later', openItems: [item('under-way'), item('awaiting-money')] },
      );
      const byName = { sortBy: 'name', sortDir: 'asc' } as const;
      const needed = { ...byName, openItems: { neededOn: today } };
      const anyOpen = { ...byName, openItems: 'any' } as const;
      expect(await names(book, needed)).toEqual(['#1', '#2', '#4']);
      expect(await names(book, { ...needed, state: 'waiting' })).toEqual(['#1']);
      const page = await book.page(asked({ ...needed, page: 2, pageSize: 2 }));
      expect([page.items.map(({ name: each }) => each), page.total]).toEqual([['#4'], 3]);
      const later = { ...needed, openItems: { neededOn: day('2026-11-23') } };
      expect(await names(book, later)).toEqual(['#1', '#2', '#3', '#4']);
      const late = (on: PlainDate) => ({ ...byName, openItems: { neededOn: on, cause: 'awaiting-money' } }) as const;
      expect(await names(book, late(today))).toEqual(['#1']);
      expect(await names(book, late(day('2026-11-23')))).toEqual(['#1', '#3']);
      expect(await names(book, anyOpen)).toEqual(['#1', '#2', '#3', '#4', '#later']);
      expect(await names(book, { ...anyOpen, state: 'held' })).toEqual(['#4']);
      expect(await names(book, { ...anyOpen, search: '#later' })).toEqual(['#later']);
    });

    it('finds the orders of which something is not done for want of plan or rights, however they stand, oldest first', async () => {
      const lacking = (code: 'FEATURE_MISSING' | 'SCOPE_MISSING' | 'OFF') =>
        ({ kind: 'tags', source: fresh('document'), because: { code, setting: 'invoiceTagCustom' } }) as const;
      const granted = anOrderRecord({ name: '#granted', skipped: [lacking('SCOPE_MISSING')] });
      const book = await bookWith(
        { name: '#right', createdAt: atSecond(3), status: status('held'), skipped: [lacking('SCOPE_MISSING')] },
        {
          name: '#plan',
          createdAt: atSecond(1),
          status: status('done'),
          skipped: [lacking('OFF'), lacking('FEATURE_MISSING')],
        },
        { name: '#both', createdAt: atSecond(2), skipped: [lacking('FEATURE_MISSING'), lacking('SCOPE_MISSING')] },
        { name: '#off', skipped: [lacking('OFF')] },
        { name: '#nothing', skipped: [] },
        granted,
        { ...granted, skipped: [] },
      );
      const page = await book.page(asked({ heldBack: true }));
      expect([page.items.map(({ name: each }) => each), page.total]).toEqual([['#plan', '#both', '#right'], 3]);
      expect(await names(book, { heldBack: true, state: 'held' })).toEqual(['#right']);
      expect(await names(book, { heldBack: true, search: '#both' })).toEqual(['#both']);
      expect(await names(await bookWith(), { heldBack: true })).toEqual([]);
    });

    it('finds the orders that a person ignores, however they stand, and no longer those taken up again', async () => {
      const ignored = { reason: 'elsewhere', by: staffActor(staffId('7')), at: atSecond(5) } as const;
      const again = anOrderRecord({ name: '#again', ignored });
      const { ignored: _taken, ...takenUp } = again;
      const book = await bookWith(
        { name: '#done', createdAt: atSecond(1), status: status('done'), ignored },
        { name: '#waiting', createdAt: atSecond(2), status: status('waiting'), ignored },
        { name: '#other' },
        again,
        takenUp,
      );
      const page = await book.page(asked({ ignored: true }));
      expect([page.items.map(({ name: each }) => each), page.total]).toEqual([['#done', '#waiting'], 2]);
      expect(await names(book, { ignored: true, state: 'done' })).toEqual(['#done']);
    });

    it('sums up in euros what orders come to that were paid in another currency, once that is known of each', async () => {
      const francs = { currency: 'CHF', status: { state: 'skipped', reason: { code: 'INVALID_CURRENCY' } } } as const;
      const orders = [
        { name: '#1', ...francs, inEuros: cents(11_900) },
        { name: '#2', ...francs, inEuros: cents(4_205) },
        { name: '#3', status: { state: 'held', reason: { code: 'MISSING_ADDRESS' } } },
      ] as const;
      const book = await bookWith(...orders);
      expect(await book.sumInEuros('skipped:INVALID_CURRENCY')).toBe(16_105);
      expect(await book.sumInEuros('held:MISSING_ADDRESS')).toBeUndefined();
      expect(await book.sumInEuros('held:MISSING_CUSTOMER')).toBeUndefined();
      const unknown = await bookWith(...orders, { name: '#4', ...francs });
      expect(await unknown.sumInEuros('skipped:INVALID_CURRENCY')).toBeUndefined();
    });

    it('counts what is held or failed by its cause and finds the orders of each, the causes of one code apart', async () => {
      const stopped = (state: 'held' | 'failed' | 'skipped', facts: Readonly<Record<string, string>> = {}) =>
        ({ status: { state, reason: { code: 'TAX_MISSING', facts } } }) as const;
      const question = { ask: 'goods', country: 'DE' };
      const book = await bookWith(
        { name: '#1', total: cents(1_000), ...stopped('held', { ...question, line: 'Kurs', day: '2026-11-20' }) },
        { name: '#2', total: cents(2_000), ...stopped('failed', { ...question, line: 'Kurs', day: '2026-11-21' }) },
        { name: '#3', total: cents(4_000), ...stopped('held', { ...question, line: 'Buch' }) },
        {
          name: '#4',
          total: cents(8_000),
          currency: 'CHF',
          inEuros: cents(7_500),
          ...stopped('held', { line: 'Kurs' }),
        },
        { name: '#5', total: cents(16_000), currency: 'CHF', ...stopped('held', { ask: 'shipping', line: 'Post' }) },
        { name: '#6', total: cents(32_000), ...stopped('skipped', { ...question, line: 'Kurs' }) },
      );
      const counted = await book.countStopped();
      const sums = counted.map(({ cause: { facts }, orders, sum }) => [facts.ask, facts.line ?? null, orders, sum]);
      expect(sums.toSorted((one, other) => Number(one[3]) - Number(other[3]))).toEqual([
        ['shipping', null, 1, 0],
        ['goods', 'Kurs', 2, 3_000],
        ['goods', 'Buch', 1, 4_000],
        [null, null, 1, 7_500],
      ]);
      const found = await Promise.all(counted.map(({ cause }) => names(book, { cause, sortBy: 'name' })));
      expect(found.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
        ['#1', '#2'],
        ['#3'],
        ['#4'],
        ['#5'],
      ]);
      expect(await (await bookWith()).countStopped()).toEqual([]);
    });

    it('reads what the orders of a period come to, the oldest first, and nothing of those that are not reckoned', async () => {
      const reckoning: NonNullable<OrderRecord['reckoning']> = {
        day: day('2026-10-01'),
        shop: cents(11_900),
        documents: cents(11_900),
        payments: cents(0),
        invoices: 1,
        creditNotes: 0,
        differences: [
          { cause: 'skipped', by: 'SKIP_FREE', amount: cents(0), between: 'shop-documents' },
          {
            cause: 'open',
            by: 'awaiting-money',
            amount: cents(11_900),
            between: 'documents-payments',
            ref: 'RE1',
            isToMend: true,
          },
        ],
        vouchers: [
          { day: day('2026-10-01'), of: 'gift-card', what: 'issued', amount: cents(5_000), isTaxed: true },
          { day: day('2026-10-02'), of: 'store-credit', what: 'used', amount: cents(900) },
        ],
      };
      const book = await bookWith(
        { id: orderId('late'), createdAt: atSecond(20) },
        { id: orderId('after'), createdAt: atSecond(30), reckoning },
        { id: orderId('early'), createdAt: atSecond(10), reckoning },
        { id: orderId('before'), createdAt: atSecond(9), reckoning },
      );
      const placed = { from: atSecond(10), before: atSecond(30) };
      expect(await book.reckonings(placed)).toEqual([
        { id: 'early', createdAt: atSecond(10), reckoning },
        { id: 'late', createdAt: atSecond(20) },
      ]);
      await book.amend(orderId('late'), (order) => ({ ...order, reckoning: { ...reckoning, shop: cents(1) } }));
      expect((await book.reckonings(placed)).map((each) => each.reckoning?.shop)).toEqual([11_900, 1]);
      expect((await book.byId(orderId('late')))?.reckoning?.differences).toEqual(reckoning.differences);
    });

    it('reads which orders were paid through gateways that give files, with the numbers of their invoices', async () => {
      const payment = {
        id: 'gid://shopify/OrderTransaction/1',
        gateway: 'paypal',
        way: 'in',
        amount: cents(11_900),
        currency: 'EUR',
        day: FIRST_DAY,
        paymentId: '5TX1',
      } as const;
      const paid = { gatewayPayments: [payment], documents: [anIssuedEntry('RE-1'), anIssuedEntry('RE-2')] };
      const book = await bookWith(
        {
          id: orderId('late'),
          name: '#2',
          createdAt: atSecond(20),
          gatewayPayments: [payment, { ...payment, id: '2' }],
        },
        { id: orderId('early'), name: '#1', createdAt: atSecond(10), ...paid },
        { id: orderId('by-card'), createdAt: atSecond(15) },
        { id: orderId('after'), createdAt: atSecond(30), ...paid },
        { id: orderId('before'), createdAt: atSecond(9), ...paid },
      );
      expect(await book.paidThroughFiles({ from: atSecond(10), before: atSecond(30) })).toEqual([
        { id: 'early', name: '#1', numbers: ['RE-1', 'RE-2'], payments: [payment] },
        { id: 'late', name: '#2', numbers: [], payments: [payment, { ...payment, id: '2' }] },
      ]);
    });

    it('finds the drafts that were made only to be looked at, by when they were sent', async () => {
      const previewSent = (second: number): PreviewDraft => ({
        kind: 'invoice',
        mark: documentMark(`PREVIEW${second}`),
        total: cents(11_900),
        books: { target: accountingTargetId('lexware'), organizationId: 'o-1', companyName: 'Kontor' },
        sentAt: atSecond(second),
        id: documentId(`d-${second}`),
      });
      const book = await bookWith(
        { id: orderId('late'), previewDrafts: [previewSent(20), previewSent(30)] },
        { id: orderId('early'), previewDrafts: [previewSent(9), previewSent(10)] },
        { id: orderId('none') },
      );
      expect(await book.previewsSent(atSecond(10), atSecond(30))).toEqual([previewSent(10), previewSent(20)]);
    });

    it('counts and finds the orders that need a person, by what for', async () => {
      const notices = [{ kind: 'tax', advice: 'tax-charged-on-export' }] as const;
      const [unchecked, checked] = [
        { ...anIssuedEntry('RE1'), notices },
        { ...anIssuedEntry('RE2'), notices },
      ];
      const cancelled = {
        ...anIssuedEntry('RE3'),
        notices,
        document: anIssuedDocument({ status: 'voided', cancelled: true }),
      };
      const mailUndone = { kind: 'mail', source: 'document:1', because: { code: 'ATTACHMENT_UNREADABLE' } } as const;
      const book = await bookWith(
        { name: '#1', status: { state: 'held', reason: { code: 'MISSING_ADDRESS' } }, documents: [unchecked] },
        { name: '#2', status: { state: 'held', reason: { code: 'MISSING_CUSTOMER' } } },
        { name: '#3', status: { state: 'failed', reason: { code: 'REFUSED' } } },
        { name: '#4', status: status('done'), documents: [unchecked, checked], checked: [checked.id] },
        { name: '#5', status: status('done'), documents: [checked], checked: [checked.id] },
        { name: '#6', status: status('done'), documents: [cancelled] },
        { name: '#7', status: status('waiting') },
        { name: '#8', status: { state: 'skipped', reason: { code: 'INVALID_CURRENCY' } } },
        { name: '#9', status: { state: 'skipped', reason: { code: 'SKIP_FREE' } }, skipped: [mailUndone] },
        { name: '#10', status: status('done'), skipped: [{ ...mailUndone, because: { code: 'MAIL_TOO_LATE' } }] },
      );
      expect(await book.countConcerns()).toEqual({
        'failed:REFUSED': 1,
        'held:MISSING_ADDRESS': 1,
        'held:MISSING_CUSTOMER': 1,
        'tax:tax-charged-on-export': 2,
        'skipped:INVALID_CURRENCY': 1,
        'undone:mail': 1,
      });
      expect(await names(book, { concern: 'skipped:INVALID_CURRENCY' })).toEqual(['#8']);
      expect(await names(book, { concern: 'undone:mail' })).toEqual(['#9']);
      expect((await names(book, { concern: 'tax:tax-charged-on-export' })).toSorted()).toEqual(['#1', '#4']);
      expect(await names(book, { concern: 'held:MISSING_ADDRESS' })).toEqual(['#1']);
      expect(await names(book, { concern: 'held:MISSING_SCOPE' })).toEqual([]);
      expect((await names(book, { concern: 'any' })).toSorted()).toEqual(['#1', '#2', '#3', '#4', '#8', '#9']);
      expect(await (await bookWith()).countConcerns()).toEqual({});
    });

    it('finds orders by how their invoices stand as e-invoices, and counts those invoices', async () => {
      const eInvoice = (standing: OrderEInvoice['standing'], made?: string): OrderEInvoice => ({
        standing,
        ...(made === undefined ? {} : { document: made, day: day('2026-11-20') }),
        total: cents(11_900),
        isDomestic: true,
        recipient: 'company',
        needs: standing === 'none' ? ['company', 'delivery-date'] : [],
      });
      const mended = anOrderRecord({ name: '#mended', createdAt: atSecond(5), eInvoices: [eInvoice('by-switch')] });
      const two = anOrderRecord({
        name: '#two',
        createdAt: atSecond(1),
        eInvoices: [eInvoice('none', 'a'), eInvoice('none', 'b'), eInvoice('written', 'c')],
      });
      const book = await bookWith(
        two,
        { name: '#to come', createdAt: atSecond(2), eInvoices: [eInvoice('none-to-come')] },
        { name: '#person', createdAt: atSecond(3) },
        mended,
        { ...mended, eInvoices: [eInvoice('written', 'd')] },
      );
      const byName = (standings: readonly OrderEInvoice['standing'][]) => names(book, { eInvoice: { standings } });
      expect(await book.byId(two.id)).toEqual(two);
      expect(await byName(['none'])).toEqual(['#two']);
      expect(await byName(['written'])).toEqual(['#two', '#mended']);
      expect(await byName(['none-to-come', 'by-switch'])).toEqual(['#to come']);
      expect(await byName([])).toEqual([]);
      expect(await names(book, { eInvoice: { standings: ['written'] }, search: '#mended' })).toEqual(['#mended']);
      expect(await book.countEInvoices()).toEqual({ none: 2, written: 2, 'none-to-come': 1 });
      const placed = { from: atSecond(2), before: atSecond(5) };
      expect(await book.countEInvoices(placed)).toEqual({ 'none-to-come': 1 });
      expect(await names(book, { eInvoice: { standings: ['written', 'none-to-come'] }, placed })).toEqual(['#to come']);
      expect(await (await bookWith()).countEInvoices()).toEqual({});
    });

    it('finds orders by their fulfilment and by the markers of their documents', async () => {
      const [one, other] = [anIssuedEntry('RE1'), anIssuedEntry('RE2')];
      const note = { ...anIssuedEntry('LS1'), kind: 'delivery-note' as const };
      const credit = { ...anIssuedEntry('GS1'), kind: 'credit-note' as const };
      const cancelled = { ...anIssuedEntry('RE3'), document: anIssuedDocument({ status: 'voided', cancelled: true }) };
      const book = await bookWith(
        { name: '#1', fulfilmentStatus: 'fulfilled', documents: [one, note] },
        { name: '#2', fulfilmentStatus: 'partial', documents: [one, other, credit] },
        { name: '#3', fulfilmentStatus: 'fulfilled', documents: [cancelled] },
      );
      const found = async (query: Partial<OrderQuery>) => (await names(book, query)).toSorted();
      expect(await found({ fulfilment: 'fulfilled' })).toEqual(['#1', '#3']);
      expect(await found({ marker: 'invoice' })).toEqual(['#1', '#2']);
      expect(await found({ marker: 'invoices' })).toEqual(['#2']);
      expect(await found({ marker: 'credit' })).toEqual(['#2']);
      expect(await found({ marker: 'delivery' })).toEqual(['#1']);
      expect(await found({ marker: 'none', fulfilment: 'fulfilled' })).toEqual(['#3']);
    });

    it('names those that are found without their pages, as many at most, and gives them by their ids', async () => {
      const many = [1, 2, 3].map((second) => anOrderRecord({ name: `#${second}`, createdAt: atSecond(second) }));
      const book = await open(freshShop());
      for (const each of many) await book.save(each);
      const ids = many.map(({ id }) => id);
      const sorted = { sortBy: 'createdAt', sortDir: 'desc' } as const;
      expect(await book.found(sorted, 2)).toEqual([ids[2], ids[1]]);
      expect(await book.found({ ...sorted, search: '#1' }, 9)).toEqual([ids[0]]);
      const given = await book.ofIds([...ids.slice(0, 2), orderId('gid://shopify/Order/404')]);
      expect(given.map(({ name: called }) => called).toSorted()).toEqual(['#1', '#2']);
    });

    it('finds the orders that one of these stops, of any of their documents and however they stand, oldest first', async () => {
      const off = (kind: 'credit-note' | 'delivery-note', setting: string) =>
        ({ kind, source: fresh('document'), state: 'skipped', reason: { code: 'DISABLED', setting } }) as const;
      const deliveryOff = off('delivery-note', 'deliveryCreate');
      const freed = anOrderRecord({ documentStatuses: [deliveryOff] });
      const record = (second: number, change: Partial<OrderRecord>): OrderRecord =>
        anOrderRecord({ createdAt: atSecond(second), status: status('done'), documentStatuses: [], ...change });
      const credit = record(3, {
        documentStatuses: [{ ...deliveryOff, state: 'done' }, off('credit-note', 'creditCreate')],
      });
      const both = record(2, { documentStatuses: [off('credit-note', 'creditCreate'), deliveryOff] });
      const held = record(1, { status: status('held') });
      const of = [freed, { ...freed, documentStatuses: [] }, record(0, {}), credit, both, held];
      const book = await bookWith(...of);
      const ids = async (...stops: string[]) => (await book.stoppedBy(stops, { most: 9 })).map(({ id }) => id);
      expect(await ids('creditCreate', 'deliveryCreate')).toEqual([both.id, credit.id]);
      expect(await ids('deliveryCreate')).toEqual([both.id]);
      expect(await ids('DISABLED', 'held')).toEqual([held.id, both.id, credit.id]);
      expect([await ids('credit'), await ids('skipTags'), await ids()]).toEqual([[], [], []]);
      expect(await book.stoppedBy(['held'], { most: 9 })).toEqual([{ id: held.id, createdAt: held.createdAt }]);
      expect(await (await bookWith()).stoppedBy(['held'], { most: 9 })).toEqual([]);
    });

    it('finds them part by part, also those of one moment, and misses none when others go on meanwhile', async () => {
      const stopped = [1, 1, 1, 2, 3].map((second) =>
        anOrderRecord({ createdAt: atSecond(second), status: status('held') }),
      );
      const [first, second] = stopped;
      if (!first || !second) throw new Error('there are five');
      const book = await bookWith(...stopped);
      const all = (await book.stoppedBy(['held'], { most: 9 })).map(({ id }) => id);
      expect(all.toSorted()).toEqual(stopped.map(({ id }) => id).toSorted());
      const [one, two, ...rest] = await book.stoppedBy(['held', 'EXISTING'], { most: 2 });
      expect([one?.id, two?.id, rest]).toEqual([all[0], all[1], []]);
      if (!two) throw new Error('there are five');
      await book.amend(first.id, (order) => ({ ...order, status: status('done'), documentStatuses: [] }));
      const others = await book.stoppedBy(['held'], { after: two, most: 2 });
      const left = all.slice(2).filter((id) => id !== first.id);
      expect(others.map(({ id }) => id)).toEqual(left.slice(0, 2));
    });

    it('never counts the open items of another shop', async () => {
      const record = anOrderRecord({ openItems: [item('to-match')] });
      const [here, there] = [await bookWith(record), await bookWith()];
      expect(await there.countOpenItems(today)).toEqual([]);
      await there.save({ ...record, openItems: [] });
      expect(await here.countOpenItems(today)).toHaveLength(1);
    });

    it('finds other orders with the same name', async () => {
      const [first, second] = [anOrderRecord({ name: 'A-1' }), anOrderRecord({ name: 'A-1' })];
      const book = await bookWith(first, second, { name: 'A-10' });
      expect(await book.namesakes('A-1', first.id)).toEqual([second.id]);
      expect(await book.namesakes('A-10', first.id)).toHaveLength(1);
    });
  });
