import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ActionReply,
  type BatchReply,
  type AuditReply,
  type MonthFolderReply,
  type BulkPreviewReply,
  type RepairPreviewReply,
  type DaysImportReply,
  failureReply,
  routes,
  type LogPageReply,
  type OrderPageReply,
  type ShopPayoutsReply,
  type PrivacyRequestsReply,
  type Route,
} from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { sendWebhook } from './shop-webhook.ts';

const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
const RETRY_HEADER = 'x-shopify-retry-invalid-session-request';
const own = Object.values<Route>(routes).filter(({ owner }) => owner === 'caller');

const MAIL = { email: 'x@example.com', copy: false, subject: 'x', message: 'x', signature: '', attachments: [] };

type Claims = Readonly<Record<string, unknown>>;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A session token, signed or not. */
const tokenOf = (claims: Claims, secret: string | undefined, alg = 'HS256'): string => {
  const signed = `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}`;
  const signature = secret === undefined ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
};

describe('what belongs to a shop', () => {
  let system: TestSystem;
  let order = '';
  let pdf = '';
  let receipt = '';
  let batch = '';
  let folder = '';
  let pack = '';
  let gathered = '';
  let payout = '';
  const access = 'given-once';
  let asked = { readable: '', unreadable: '' };

  beforeAll(async () => {
    system = await startTestSystem({
      neighbours: [NEIGHBOUR],
      environment: { BILLING: 'on', PLAN_UNLOCKS: 'orderImport' },
    });
    order = await placeOrder(system);
    const { documents } = await system.order(order, ({ status }) => status.state === 'done');
    pdf = documents[0]?.pdf ?? '';
    receipt = `invoice-${documents[0]?._key}`;
    asked = await askedByCustomer();
    batch = await begunBatch();
    gathered = await gatheredBatch();
    folder = await madeFolder();
    pack = await madePackage();
    payout = await readPayout();
    await system.api('/api/shop/advisers', 'POST', {
      dialog: access,
      firm: 'Kanzlei Muster',
      email: 'post@kanzlei-muster.example',
      term: 'month',
    });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
  }, 30_000);
  afterAll(() => system.close());

  const ask = async (
    { method, path }: Pick<Route, 'method' | 'path'>,
    token?: string,
    body?: object,
  ): Promise<Response> =>
    fetch(
      system.host.url +
        path
          .replace(':id', order)
          .replace(':receipt', receipt)
          .replace(':batch/files', `${gathered}/files`)
          .replace(':batch', batch)
          .replace(':folder', folder)
          .replace(':package', pack)
          .replace(':payout', payout)
          .replace(':part', '1')
          .replace(':kind', 'invoice')
          .replace(':access', access),
      {
        method: method.toUpperCase(),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    );
  /** The folder of this month, as its address names it. */
  const madeFolder = async (): Promise<string> => {
    const { month } = await system.api<MonthFolderReply>('/api/month-folder');
    await system.api('/api/month-folder', 'POST', { month });
    const made = () => system.api<MonthFolderReply>('/api/month-folder');
    await eventually(made, ({ editions }) => editions.length === 1);
    return `${month}-1`;
  };
  /** The package of this year, as its address names it. */
  const madePackage = async (): Promise<string> => {
    const { year } = await system.api<AuditReply>('/api/audit');
    await system.api('/api/audit', 'POST', { year, originals: false });
    await eventually(
      () => system.api<AuditReply>('/api/audit'),
      ({ packages }) => packages.length === 1,
    );
    return `${year}-1`;
  };
  /** A payout of what came in two days ago. */
  const readPayout = async (): Promise<string> => {
    const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const { shop } = system.shopify;
    await system.control('shopify', '/payment-entries', 'POST', { shop, type: 'ADJUSTMENT', amount: 500, at });
    const [now, before] = [at, new Date().toISOString()].map((moment) => `/api/payouts?month=${moment.slice(0, 7)}`);
    const read = [await system.api<ShopPayoutsReply>(`${now}`), await system.api<ShopPayoutsReply>(`${before}`)];
    return read.flatMap(({ payouts }) => payouts).find(({ state }) => state !== 'to-come')?.id ?? '';
  };
  /** An import of the day of the installation, as a batch. */
  const begunBatch = async (): Promise<string> => {
    const { to } = await system.api<DaysImportReply>('/api/shop/import');
    const days = { from: to, to, documents: false, mails: false };
    await system.api('/api/shop/import', 'PUT', days);
    const { items } = await system.api<{ items: { id: string }[] }>('/api/batches');
    return items[0]?.id ?? '';
  };
  /** The file of the order's invoice, gathered by a batch that is over. */
  const gatheredBatch = async (): Promise<string> => {
    const wish = { what: 'pdf', ids: [order] };
    const { agreed } = await system.api<BulkPreviewReply>('/api/orders/bulk/preview', 'POST', wish);
    const beginning = { ...wish, agreed, dialog: 'gathered-once' };
    const { id } = await system.api<BatchReply>('/api/orders/bulk', 'POST', beginning);
    await eventually(
      () => system.api<{ items: readonly BatchReply[] }>('/api/batches'),
      ({ items }) => items.some((each) => each.id === id && each.state === 'done'),
    );
    return id;
  };
  /** Two requests of a customer about the order: one that can be answered, and one that could not be read. */
  const askedByCustomer = async (): Promise<typeof asked> => {
    const { shop, apiSecret: secret } = system.shopify;
    const topic = 'customers/data_request';
    const customer = { id: 7_000_000_001, email: 'anke.petersen@example.com' };
    const body = { customer, orders_requested: [Number(order)], data_request: { id: 1 } };
    await system.control('shopify', '/privacy', 'POST', { shop, topic, body });
    await sendWebhook(system.host.url, { topic, shop, secret, body: '{"customer":' });
    const { requests } = await eventually(
      () => system.api<PrivacyRequestsReply>('/api/privacy'),
      (reply) => reply.requests.length === 2,
    );
    const idOf = (is: (state: string) => boolean): string => requests.find(({ state }) => is(state))?.id ?? '';
    return { readable: idOf((state) => state !== 'unreadable'), unreadable: idOf((state) => state === 'unreadable') };
  };
  const asNeighbour = async <T>(path: string): Promise<T> =>
    (await ask({ method: 'get', path }, await system.session(NEIGHBOUR))).json() as Promise<T>;

  it('is not listed, counted or logged for a neighbour', async () => {
    const { items, total } = await asNeighbour<OrderPageReply>('/api/orders');
    expect([items, total]).toEqual([[], 0]);
    const log = await asNeighbour<LogPageReply>('/api/shop/logs');
    expect(log.items.map(({ event }) => event).toSorted()).toEqual(['shop.connected', 'shop.installed']);
    expect((await asNeighbour<LogPageReply>(`/api/shop/logs?order=${order}`)).items).toEqual([]);
    const shop = await asNeighbour('/api/shop');
    expect(shop).toMatchObject({ _key: NEIGHBOUR, attention: { orders: 0 }, plan: { credits: { used: 0 } } });
  });

  it('fills no template for a neighbour', async () => {
    const path = `/api/lexoffice/vars?type=invoice&field=remark&order=${order}`;
    const headers = { authorization: `Bearer ${await system.session(NEIGHBOUR)}` };
    const reply = await fetch(system.host.url + path, { headers });
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('Mustermann');
    const ours = { authorization: `Bearer ${await system.session()}` };
    expect((await fetch(system.host.url + path, { headers: ours })).status).toBe(200);
  });

  describe('cannot be opened or worked on by a neighbour who knows its names', () => {
    /** What each route that names something is sent, as it would work for the shop itself. */
    const TRIED: Readonly<Record<string, () => object | undefined>> = {
      order: () => undefined,
      settingsChange: () => undefined,
      actOnOrder: () => ({ action: 'renew-link', documentKey: receipt.replace('invoice-', ''), dialog: 'tried-once' }),
      orderAddress: () => undefined,
      correctOrder: () => ({}),
      mailForm: () => undefined,
      preview: () => undefined,
      draftPreview: () => ({}),
      creation: () => undefined,
      creationPreview: () => undefined,
      sendMail: () => MAIL,
      matchReceipt: () => ({ order }),
      unlinkReceipt: () => undefined,
      batchItems: () => undefined,
      batchFile: () => undefined,
      monthFolderFile: () => undefined,
      auditPackageFile: () => undefined,
      shopPayout: () => undefined,
      markPayout: () => ({ arrived: true }),
      payoutProof: () => undefined,
      answerSettlement: () => ({ key: '5TX1' }),
      changeBatch: () => ({ change: 'cancel' }),
      undoRepair: () => undefined,
      resendAdviserLink: () => ({}),
      revokeAdviser: () => undefined,
      privacyExport: () => ({ request: asked.readable }),
      privacyClose: () => ({ request: asked.unreadable }),
    };
    /** All that they are sent is of the shop whose session it is. */
    const NAMES_NOTHING = [
      'beginImport',
      'changePreferences',
      'enable',
      'validateSmtp',
      'disconnectAccounting',
      'connectByKey',
      'answerKey',
      'openAccount',
      'enter',
      'acceptTerms',
      'concludeAgreement',
      'chooseRegime',
      'passStep',
      'writeFromApp',
      'coupon',
      'changePlan',
      'purchaseFeature',
      'saveOrderView',
      'dropOrderView',
      'readUnreckoned',
      'trySettings',
      'explainGap',
      'beginMonthFolder',
      'beginAuditPackage',
      'choosePaymentWay',
      'sayCause',
      'readFeeBill',
      'noteFeeBill',
      'readSettlements',
      'inviteAdviser',
      'declareOss',
      'noteOtherSales',
      'printProcedures',
      'partnerApply',
      // orders of others are not among those that it finds, see below
      'previewBulk',
      'beginBulk',
      'previewRepair',
      'runRepair',
    ];
    const named = Object.entries<Route>(routes).filter(
      ([name, { owner, params, body }]) => owner === 'caller' && (params || body) && !NAMES_NOTHING.includes(name),
    );

    it('is tried of every route that names something', () =>
      expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(TRIED).toSorted()));

    it.each(named)('%s', async (name, route) => {
      const reply = await ask(route, await system.session(NEIGHBOUR), TRIED[name]?.());
      expect(reply.status).toBe(404);
      expect(failureReply.safeParse(await reply.json()).success).toBe(true);
    });

    it('and all of it works for the shop itself', async () => {
      for (const name of [
        'order',
        'mailForm',
        'batchItems',
        'batchFile',
        'monthFolderFile',
        'auditPackageFile',
        'shopPayout',
        'markPayout',
        'payoutProof',
        'changeBatch',
        'privacyExport',
        'privacyClose',
      ] as const)
        expect([name, (await ask(routes[name], await system.session(), TRIED[name]?.())).status]).toEqual([name, 200]);
    });
  });

  it('is not among the orders with which a neighbour who knows their numbers does something', async () => {
    const token = await system.session(NEIGHBOUR);
    for (const what of ['create', 'send', 'look-again', 'ignore', 'pdf', 'zip']) {
      const wish = { what, ids: [order], reason: 'other' };
      const preview = (await (await ask(routes.previewBulk, token, wish)).json()) as BulkPreviewReply;
      expect([what, preview]).toMatchObject([what, { orders: 0, toDo: 0, documents: 0, left: [] }]);
      const begun = await ask(routes.beginBulk, token, { ...wish, agreed: preview.agreed, dialog: `tried-to-${what}` });
      expect([what, begun.status]).toEqual([what, 409]);
    }
    const repair = { cause: '["MISSING_VAT-ID",{}]', orders: [{ id: order, corrections: { vatId: 'ATU13585627' } }] };
    const foreseen = (await (await ask(routes.previewRepair, token, repair)).json()) as RepairPreviewReply;
    expect(foreseen.orders).toEqual([
      { id: order, documents: [], reasons: ['Diese Bestellung gibt es nicht mehr.'], faults: [] },
    ]);
    expect((await ask(routes.runRepair, token, { ...repair, dialog: 'tried-to-repair' })).status).toBe(409);
    expect(await asNeighbour('/api/repairs')).toEqual({ groups: [], orders: 0, sum: '0.00' });
    expect(await asNeighbour('/api/batches')).toEqual({ items: [] });
    const print = (shop?: string) => system.session(shop).then((by) => ask({ ...routes.printOrders, path }, by));
    const path = `/api/print?ids=${order}`;
    const [theirs, ours] = await Promise.all([print(NEIGHBOUR), print()]);
    const files = await Promise.all([theirs, ours].map(async (reply) => (await reply.arrayBuffer()).byteLength));
    expect([theirs.status, ours.status]).toEqual([200, 200]);
    expect(files[0]).toBeLessThan(files[1] ?? 0);
  });

  describe('cannot be reached by the name of another order of the same shop', () => {
    const TRIED: Readonly<Record<string, { readonly body?: object }>> = {
      mailForm: {},
      sendMail: { body: MAIL },
    };
    /** The routes whose path names two things: an order, and a document of it. */
    const ofTwoNames = Object.entries<Route>(routes).filter(
      ([, { path }]) => (path.match(/:(?!kind|part)/g) ?? []).length > 1,
    );
    let other = '';

    beforeAll(async () => {
      other = await placeOrder(system);
      await system.order(other, ({ status }) => status.state === 'done');
    }, 30_000);

    it('is tried of every route that names an order and a document', () => {
      const ours = ofTwoNames.filter(([, { owner }]) => owner === 'caller');
      expect(ours.map(([name]) => name).toSorted()).toEqual(Object.keys(TRIED).toSorted());
      const others = ofTwoNames.filter(([, { owner }]) => owner !== 'caller').map(([, { path }]) => path);
      const known = [
        // a shop and a plan that it may choose, by the operator
        '/api/admin/requests/:shop/:plan',
        // a partner, and a commission or a payout: for the operator
        '/api/admin/partners/:shop/redemptions/:id/refuse',
        '/api/admin/partners/:shop/payouts/:id/review',
        '/api/admin/partners/:shop/payouts/:id/paid',
        // a path and its proof
        '/documents/of/:path/:proof',
        // a tax adviser's link, and a month or a document of the shop that gave it: adviser-access.test.ts
        '/kanzlei/:token/months/:month',
        '/kanzlei/:token/folders/:folder',
        '/kanzlei/:token/documents/:document',
        // the accounting service and the shop, proved by the signature
        '/webhooks/:accounting/:shop',
        '/webhooks/:accounting/:shop',
      ];
      expect(others.toSorted()).toEqual(known.toSorted());
    });

    it.each(Object.entries(TRIED))('%s', async (name, { body }) => {
      const route = routes[name as 'sendMail'];
      const before = await system.order(order, () => true);
      const reply = await ask({ ...route, path: route.path.replace(':id', other) }, await system.session(), body);
      expect([reply.status, failureReply.parse(await reply.json()).error.kind]).toEqual([404, 'not-found']);
      const after = await system.order(order, () => true);
      expect([after.documents, after.sideTasks]).toEqual([before.documents, before.sideTasks]);
      expect((await fetch(system.host.url + pdf)).status).toBe(200);
    });

    it('and all of it finds the document by the name of its own order', async () => {
      expect((await ask(routes.mailForm, await system.session())).status).toBe(200);
      const wish = { action: 'renew-link', documentKey: receipt.replace('invoice-', ''), dialog: 'pressed-once' };
      const astray = await ask(
        { ...routes.actOnOrder, path: `/api/orders/${other}/actions` },
        await system.session(),
        wish,
      );
      expect([astray.status, (await fetch(system.host.url + pdf)).status]).toEqual([404, 200]);
      const renewed = await ask(routes.actOnOrder, await system.session(), wish);
      expect([renewed.status, ((await renewed.json()) as ActionReply).state]).toEqual([202, 'done']);
      expect((await fetch(system.host.url + pdf)).status).toBe(404);
      pdf = (await system.order(order, () => true)).documents[0]?.pdf ?? '';
    });
  });

  it('is not given away by the shop that an address or a header names', async () => {
    const reply = await fetch(`${system.host.url}/api/orders?shop=${system.shopify.shop}`, {
      headers: {
        authorization: `Bearer ${await system.session(NEIGHBOUR)}`,
        'x-shopify-shop-domain': system.shopify.shop,
      },
    });
    expect(await reply.json()).toMatchObject({ total: 0 });
  });

  it.each(own.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is not shown without a session: %s',
    async (_name, route) => {
      const reply = await ask(route);
      expect([reply.status, reply.headers.get(RETRY_HEADER)]).toEqual([401, '1']);
      expect(await reply.json()).toMatchObject({ error: { kind: 'session-invalid' } });
    },
  );

  describe('is shown only for a session token that Shopify made for us just now', () => {
    const second = () => Math.floor(Date.now() / 1000);
    const claims = (changes: Claims = {}): Claims => ({
      iss: `https://${system.shopify.shop}/admin`,
      dest: `https://${system.shopify.shop}`,
      aud: system.shopify.apiKey,
      sub: '1',
      sid: 'session',
      jti: 'unique',
      iat: second(),
      nbf: second(),
      exp: second() + 60,
      ...changes,
    });
    const secret = () => system.shopify.apiSecret;

    it('takes the one that is right', async () => {
      expect((await ask(routes.shop, tokenOf(claims(), secret()))).status).toBe(200);
    });

    it.each<[string, () => string]>([
      ['not signed', () => tokenOf(claims(), undefined)],
      ['not signed, and saying so', () => tokenOf(claims(), undefined, 'none')],
      ['signed, but saying it is not', () => tokenOf(claims(), secret(), 'none')],
      ['signed with another secret', () => tokenOf(claims(), 'another secret of the same length...')],
      ['signed with another method than it says', () => tokenOf(claims(), secret(), 'HS512')],
      ['of another app', () => tokenOf(claims({ aud: 'another-app' }), secret())],
      ['over', () => tokenOf(claims({ nbf: second() - 120, exp: second() - 60 }), secret())],
      ['not yet valid', () => tokenOf(claims({ nbf: second() + 60, exp: second() + 120 }), secret())],
      ['without an end', () => tokenOf(claims({ exp: undefined }), secret())],
      ['issued by another shop than it is for', () => tokenOf(claims({ iss: `https://${NEIGHBOUR}/admin` }), secret())],
      [
        'for no shop of Shopify',
        () => tokenOf(claims({ iss: 'https://evil.example/admin', dest: 'https://evil.example' }), secret()),
      ],
      ['without a person', () => tokenOf(claims({ sub: undefined }), secret())],
      [
        'changed after it was signed',
        () => tokenOf(claims(), secret()).replace(/\.[^.]+\./, `.${encoded(claims({ sub: '2' }))}.`),
      ],
      ['no token at all', () => 'undefined'],
      ['empty', () => ''],
    ])('refuses one that is %s', async (_name, token) => {
      const reply = await ask(routes.shop, token());
      expect([reply.status, reply.headers.get(RETRY_HEADER)]).toEqual([401, '1']);
    });
  });

  describe('can be handed on by the link of a document', () => {
    const file = async (path: string) => (await fetch(system.host.url + path)).status;

    /** The public link, without the note for whom the app has shown it. */
    const link = () => pdf.split('~')[0] ?? '';

    it('opens for the holder of the link', async () => {
      expect([await file(link()), await file(`${link()}/download`), await file(pdf)]).toEqual([200, 200, 200]);
    });

    it.each([
      ['guessed', () => `/documents/${'A'.repeat(32)}`],
      ['one letter off', () => link().slice(0, -1) + (link().endsWith('x') ? 'y' : 'x')],
      ['cut', () => link().slice(0, -1)],
      ['of another case', () => link().replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase())],
      ['the number of the order', () => `/documents/${order}`],
      ['a pattern', () => '/documents/%25%25'],
      ['a way out of the folder', () => '/documents/..%2F..%2Fetc%2Fpasswd'],
    ])('stays closed for a link that is %s', async (_name, path) => {
      expect(await file(path())).toBe(404);
    });
  });
});
