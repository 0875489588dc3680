import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FailureReply,
  PartnerCouponReply,
  PartnerCouponsReply,
  PartnerPayoutsReply,
  PartnerPreferencesReply,
  PartnerReceiptReply,
  PartnerRedemptionsReply,
  PartnerReply,
  PartnersReply,
  PayoutFileReply,
  PlansReply,
} from '@belegwerk/contracts/api';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { extractText, getDocumentProxy } from 'unpdf';
import { movedClock, type ChangedReply } from '../system/billing-desk.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;
const DAY_HOURS = 24;
const LOCK_DAYS = 47;
const FIRST = 'kaffee-eins.myshopify.com';
const SECOND = 'kaffee-zwei.myshopify.com';
const LEFT = 'kaffee-weg.myshopify.com';
const OWING = 'kaffee-offen.myshopify.com';
const BEFORE = 'kaffee-alt.myshopify.com';
/** Runs the installation, too. */
const OFFICE = 'kaffee-amt.myshopify.com';
const OTHERS = [FIRST, SECOND, LEFT, OWING, BEFORE, OFFICE];

const ADDRESS = { name: 'Agentur West', street: 'Weststraße 1', zip: '10115', city: 'Berlin', country: 'DE' };

describe('the partner programme', () => {
  let system: TestSystem;
  const time = movedClock();
  beforeAll(async () => {
    system = await startTestSystem({
      neighbours: OTHERS,
      environment: {
        BILLING: 'on',
        PLAN: 'free',
        BILLING_TEST: 'off',
        OPERATOR_VAT_ID: 'DE136695976',
        PAYOUT_RELEASE: 'two-people',
        SHOP_PERMISSIONS: `kaffeekontor-nord.myshopify.com:view_dashboard,${OFFICE}:view_dashboard`,
        OPERATOR_IBAN: 'DE02 1203 0000 0000 2020 51',
      },
      around: time.around,
    });
    for (const domain of OTHERS)
      await system.control('shopify', '/shops', 'POST', { domain, name: domain.split('.')[0] });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const secondPerson = async (): Promise<string> => {
    const address = `${system.shopify.url}/control/session-token?shop=${OFFICE}&user=2`;
    return ((await (await fetch(address)).json()) as { token: string }).token;
  };
  const ask = async (shop: string, path: string, method = 'GET', body?: object) => {
    // people have one number in all shops
    const session = shop === OFFICE ? await secondPerson() : await system.session(shop);
    const reply = await fetch(system.host.url + path, {
      method,
      headers: {
        authorization: `Bearer ${session}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told: unknown = await reply.json();
    return { status: reply.status, body: told };
  };
  const ok = async <T>(shop: string, path: string, method = 'GET', body?: object): Promise<T> => {
    const reply = await ask(shop, path, method, body);
    expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body]);
    return reply.body as T;
  };
  const refusal = async (path: string, method = 'GET', body?: object, shop = system.shopify.shop) =>
    ((await ask(shop, path, method, body)).body as FailureReply).error;
  const partner = <T>(path: string, method = 'GET', body?: object): Promise<T> =>
    ok<T>(system.shopify.shop, path, method, body);
  const states = async (): Promise<Readonly<Record<string, number>>> =>
    (await partner<PartnerReply>('/api/partner')).statistics?.redemptions ?? {};
  const buys = async (shop: string, plan: string, coupon = 'WEST-50'): Promise<void> => {
    const wanted = { plan, isAnnual: false, ...(coupon === '' ? {} : { coupon }) };
    const { confirmationUrl } = await ok<ChangedReply>(shop, '/api/plan', 'POST', wanted);
    const { headers } = await fetch(String(confirmationUrl), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    });
    const charge = new URL(String(headers.get('location'))).searchParams.get('charge_id') ?? '';
    await ok(shop, `/api/plan/sync?charge_id=${charge}`, 'POST');
  };
  const lookedAt = async (): Promise<void> => {
    for (const shop of OTHERS) await ask(shop, '/api/plan/sync', 'POST');
  };

  it(
    'is asked for by a shop and opened by the operator; until then nothing else of it answers',
    async () => {
      for (const shop of OTHERS.slice(1)) await ok(shop, '/api/shop');
      const before = await partner<PartnerReply>('/api/partner');
      expect([before.state, before.programme.allowance, before.statistics]).toEqual(['none', 50, undefined]);
      expect(before.programme.gateways.map(({ id, threshold, fee }) => [id, threshold, fee])).toEqual([
        ['paypal', '50.00', '3.5'],
        ['sepa', '50.00', '0'],
      ]);
      expect((await refusal('/api/partner/coupons')).kind).toBe('door-closed');
      const early = await refusal(`/api/admin/partners/${system.shopify.shop}/approve`, 'POST');
      expect(early.message).toBe('Dieser Shop hat sich nicht um die Teilnahme beworben');
      expect((await refusal('/api/partner/apply', 'POST', { agreement: '' })).faults).toEqual([
        { field: 'agreement', text: 'Bitte stimme der Abrechnung per Gutschrift zu' },
      ]);
      const agreement = SELF_BILLING.version;
      const applied = await partner<PartnerReply>('/api/partner/apply', 'POST', { agreement });
      expect(await partner<PartnerReply>('/api/partner/apply', 'POST', { agreement })).toEqual(applied);
      expect(applied.state).toBe('applied');
      expect((await refusal('/api/admin/partners', 'GET', undefined, SECOND)).kind).toBe('door-closed');
      const listed = await partner<PartnersReply>('/api/admin/partners');
      expect(listed.partners.map(({ shop, state }) => [shop, state])).toEqual([[system.shopify.shop, 'applied']]);
      await partner(`/api/admin/partners/${system.shopify.shop}/approve`, 'POST');
      expect((await partner<PartnerReply>('/api/partner')).state).toBe('approved');
      expect(await partner('/api/shop')).toMatchObject({
        isPartner: true,
        partner: { allowance: 50, approvedAt: expect.any(String) },
      });
    },
    LIMIT_MS,
  );

  it(
    'has coupons with a code of their own, and says letter by letter why one cannot be had',
    async () => {
      const made = await partner<PartnerCouponReply>('/api/partner/coupons/west-50', 'POST', { type: '3x50' });
      expect(made).toMatchObject({ code: 'WEST-50', type: '%', value: 50, intervals: 3, active: true, views: 0 });
      for (const [code, type, why, text] of [
        ['WEST--50', '3x50', 'COUPON_INVALID', 'Dieser Code ist ungültig'],
        ['WEST-60', '%', 'TYPE_NOT_FOUND', 'Ungültier Rabattyp'],
        ['WEST-50', '3x50', 'NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
        ['CONNECTED', '3x50', 'NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
      ] as const) {
        const { kind, code: word, message, faults } = await refusal(`/api/partner/coupons/${code}`, 'POST', { type });
        expect([kind, word, message]).toEqual(['coupon-refused', why, text]);
        expect(faults).toEqual([{ field: why === 'TYPE_NOT_FOUND' ? 'type' : 'code', text }]);
      }
      for (const [code, message] of [
        ['abc', 'Mindestens 4 Zeichen'],
        ['A'.repeat(31), 'Maximal 30 Zeichen'],
        ['-WEST', 'Der Code ist ungültig'],
        ['west-50', 'Dieser Code ist nicht verfügbar'],
        ['west-70', undefined],
      ] as const)
        expect(await partner(`/api/partner/coupons/${code}/check`)).toEqual({
          code: code.toUpperCase(),
          isAvailable: message === undefined,
          ...(message === undefined ? {} : { message }),
        });
      for (let nth = 1; nth < 10; nth += 1)
        await partner(`/api/partner/coupons/MEHR-${nth}`, 'POST', { type: '12x10' });
      expect(await refusal('/api/partner/coupons/MEHR-10', 'POST', { type: '12x10' })).toMatchObject({
        code: 'TOO_MANY',
        message: 'Maximale Anzahl an Coupons überschritten',
      });
      expect(await partner('/api/partner/coupons/mehr-9', 'DELETE')).toEqual({ removed: true, code: 'MEHR-9' });
      expect(await refusal('/api/partner/coupons/MEHR-9', 'DELETE')).toMatchObject({
        kind: 'removal-refused',
        code: 'UNAUTHORIZED',
        message: 'Fehlende Berechtigung',
      });
    },
    LIMIT_MS,
  );

  it(
    'counts who looks at the page of a coupon, which leads to the installation and is remembered',
    async () => {
      for (let look = 0; look < 3; look += 1) {
        const reply = await fetch(`${system.host.url}/coupon/west-50`);
        expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
        expect(await reply.text()).toContain('50 % Rabatt in den ersten 3 Monaten');
      }
      const { items } = await partner<PartnerCouponsReply>('/api/partner/coupons?tab=viewed');
      expect(items.map(({ code, views }) => [code, views])).toEqual([['WEST-50', 1]]);
      const goes = (shop: string, code: string) =>
        fetch(`${system.host.url}/register/shop?shop=${shop}&coupon=${code}`, { redirect: 'manual' });
      const way = await goes(FIRST, 'WEST-50');
      expect([way.status, way.headers.get('location')]).toEqual([302, expect.stringContaining('/oauth/install?')]);
      // it is not shown there whose the shop is: the latest visit counts, and none is remembered for a shop that is here
      for (const code of ['MEHR-1', 'WEST-50']) await goes(FIRST, code);
      await goes(SECOND, 'MEHR-1');
      const { invited } = await ok<PlansReply>(FIRST, '/api/plans');
      expect(invited).toMatchObject({ code: 'WEST-50', value: '50', intervals: 3 });
      expect((await ok<PlansReply>(SECOND, '/api/plans')).invited).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'is redeemed by others and never by the partner, and its coupon stays as long as a commission is pending',
    async () => {
      expect(await refusal('/api/coupons', 'POST', { code: 'WEST-50' })).toMatchObject({
        kind: 'coupon-refused',
        message: 'Eigene Coupons kannst du nicht einlösen 😢',
      });
      await ok(FIRST, '/api/coupons', 'POST', { code: 'west-50' });
      await ok(FIRST, '/api/coupons', 'POST', { code: 'west-50' });
      expect(await states()).toMatchObject({ pending: 1, redeemed: 0 });
      await buys(FIRST, 'business');
      for (const [shop, plan] of [
        [SECOND, 'business'],
        [LEFT, 'premium'],
        [OWING, 'standard'],
      ] as const)
        await buys(shop, plan);
      expect(await states()).toMatchObject({ pending: 0, subscribed: 4 });
      const { items } = await partner<PartnerRedemptionsReply>(
        '/api/partner/redemptions?tab=subscribed&sort=provision',
      );
      expect(items.map(({ plan, provision }) => [plan?.id, provision])).toEqual([
        ['business', '44.50'],
        ['business', '44.50'],
        ['premium', '19.50'],
        ['standard', '9.50'],
      ]);
      expect(JSON.stringify(items)).not.toContain('kaffee');
      expect(await refusal('/api/partner/coupons/WEST-50', 'DELETE')).toMatchObject({
        kind: 'removal-refused',
        code: 'PENDING_PROVISION',
      });
    },
    LIMIT_MS,
  );

  it(
    'pays no partner whose details are wrong, and says at each field what is',
    async () => {
      for (const [field, body, text] of [
        ['email', { email: 'kein Postfach' }, 'Gültige E-Mail-Adresse erforderlich'],
        ['email', { email: ' ' }, 'Pflichtfeld'],
        ['taxId', { taxId: '12' }, 'Gültige Steuernummer erforderlich'],
        ['vatId', { vatId: 'DE1' }, 'Gültige USt-IdNr. erforderlich'],
        ['vatId', { vatId: 'ATU13585627' }, 'Die USt-IdNr. gehört nicht zum Land der Anschrift'],
        ['taxation', { taxation: 'abroad' }, 'Passt nicht zum Land der Anschrift'],
        ['address.street', { address: { street: '' } }, 'Pflichtfeld'],
        ['paypalEmail', { gateway: 'paypal', paypalEmail: 'x' }, 'Gültige E-Mail-Adresse erforderlich'],
        ['iban', { iban: 'DE00' }, 'Gültige IBAN erforderlich'],
      ] as const)
        expect((await refusal('/api/partner/preferences', 'PATCH', body)).faults).toEqual([{ field, text }]);
      const wrong = await refusal('/api/partner/preferences', 'PATCH', { gateway: 'sepa', iban: 'x', bic: 'y' });
      expect(wrong.faults).toEqual([
        { field: 'bankName', text: 'Pflichtfeld' },
        { field: 'iban', text: 'Gültige IBAN erforderlich' },
        { field: 'bic', text: 'Gültige BIC erforderlich' },
      ]);
      const before = await partner<PartnerPreferencesReply>('/api/partner/preferences');
      expect([before.taxation, before.agreement?.version]).toEqual([undefined, SELF_BILLING.version]);
      expect(before.missing).toContainEqual({ field: 'taxation', text: 'Pflichtfeld' });
      await partner('/api/partner/preferences', 'PATCH', { address: ADDRESS, taxId: '21/815/08150' });
      const saved = await partner('/api/partner/preferences', 'PATCH', {
        email: 'post@agentur-west.de',
        taxation: 'regular',
        gateway: 'sepa',
        bankName: 'Bank',
        iban: 'de89 3704 0044 0532 0130 00',
      });
      expect(saved).toMatchObject({
        _key: system.shopify.shop,
        partner: { email: 'post@agentur-west.de', address: ADDRESS, iban: 'DE89370400440532013000', missing: [] },
      });
      const { next } = await partner<PartnerPayoutsReply>('/api/partner/payouts');
      expect(next).toMatchObject({ provisions: '0.00', why: 'Zurzeit ist keine Provision freigegeben.' });
    },
    LIMIT_MS,
  );

  it(
    'approves after the lock period what is still paid for, and nothing else',
    async () => {
      await ok(LEFT, '/api/plan', 'POST', { plan: 'free', isAnnual: false });
      await time.forward(system, LOCK_DAYS * DAY_HOURS);
      await system.control('shopify', '/billing', 'POST', { shop: OWING, do: 'freeze' });
      await lookedAt();
      expect(await states()).toMatchObject({ subscribed: 0, verified: 2, cancelled: 1, declined: 1 });
      // overview, list and coupons count the same
      const { statistics } = await partner<PartnerReply>('/api/partner');
      for (const [state, count] of Object.entries(statistics?.redemptions ?? {})) {
        const tab = await partner<PartnerRedemptionsReply>(`/api/partner/redemptions?tab=${state}`);
        expect([state, tab.total]).toEqual([state, count]);
      }
      const listed = await partner<PartnerCouponsReply>('/api/partner/coupons');
      expect(listed.items.reduce((sum, { provisions }) => sum + provisions, 0)).toBe(2);
      expect(statistics?.months.reduce((sum, { commission }) => sum + Number(commission), 0)).toBe(89);
    },
    LIMIT_MS,
  );

  it(
    'tells partner and operator what a payout waits for',
    async () => {
      const preferences = (body: object) => partner('/api/partner/preferences', 'PATCH', body);
      await preferences({ taxation: 'abroad', address: { country: 'AT' } });
      const why = 'Für die Auszahlung fehlt oder passt nicht: USt-IdNr. Ergänze das in den Einstellungen.';
      expect((await partner<PartnerPayoutsReply>('/api/partner/payouts')).next).toMatchObject({ why });
      expect((await partner<PartnersReply>('/api/admin/partners')).waiting).toEqual([
        { partner: system.shopify.shop, provisions: '89.00', why },
      ]);
      await preferences({ taxation: 'regular', address: { country: 'DE' } });
      expect((await partner<PartnersReply>('/api/admin/partners')).waiting).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'pays on the first of a month, once, with a receipt of its own',
    async () => {
      await time.forward(system, 32 * DAY_HOURS);
      const now = instantOfMillis(Date.now()).add({ hours: (LOCK_DAYS + 32) * DAY_HOURS });
      await system.restart();
      const payouts = async () => (await partner<PartnerPayoutsReply>('/api/partner/payouts')).items;
      const paid = await eventually(payouts, ({ length }) => length > 0);
      expect(paid).toHaveLength(1);
      const [payout] = paid;
      expect(payout).toMatchObject({
        status: 'scheduled',
        redemptions: 2,
        provisions: '89.00',
        fee: '0.00',
        vat: '16.91',
        amount: '105.91',
        // on any day of the month; it stands for what was approved before the first
        createdAt: businessDay(now).toString(),
        timespan: expect.objectContaining({
          until: businessDay(now).with({ day: 1 }).subtract({ days: 1 }).toString(),
        }),
        transaction: { gateway: 'sepa', recipient: 'DE … 3000' },
        receipt: expect.stringMatching(/^GS-\d{4}-0001$/),
      });
      const { mimetype, content } = await partner<PartnerReceiptReply>(`/api/partner/payouts/${payout?.id}/receipt`);
      expect(mimetype).toBe('application/pdf');
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
      const { text } = await extractText(pdf, { mergePages: true });
      for (const part of [
        `Gutschrift ${payout?.receipt}`,
        'Belegwerk-Demo',
        'DE136695976',
        'Agentur West',
        'Weststraße 1',
        '21/815/08150',
        '89,00 €',
        'Umsatzsteuer 19 % auf 89,00 €',
        '16,91 €',
        '105,91 €',
        'DE89370400440532013000',
      ])
        expect(text).toContain(part);
      expect((await refusal('/api/partner/payouts/2000-01/receipt')).kind).toBe('not-found');
      const { scheduled, marked } = await partner<PartnersReply>('/api/admin/partners');
      expect(scheduled).toEqual([
        expect.objectContaining({ amount: '105.91', recipient: 'Bank, DE89370400440532013000', isMarked: true }),
      ]);
      // all of these shops use one account of Lexware Office: the operator is told, and decides
      expect(marked.find(({ shop }) => shop === FIRST)?.same).toContain('email');
      const admin = `/api/admin/partners/${system.shopify.shop}`;
      const id = marked.find(({ shop }) => shop === FIRST)?.id;
      expect((await refusal(`${admin}/redemptions/${id}/refuse`, 'POST', { reason: 'Eigener Shop' })).faults).toEqual([
        { field: 'id', text: 'Die Provision ist schon in einer Auszahlung' },
      ]);
      const books = await partner<PartnerReceiptReply>(`/api/admin/partners/receipts/${payout?.receipt}`);
      const kept = await extractText(new Uint8Array(Buffer.from(books.content, 'base64')), { mergePages: true });
      expect(kept.text).toContain('Umsatzsteuer 19 % auf 89,00 €');
      expect(kept.text).not.toContain('DE89370400440532013000');
      const sent = `/api/admin/partners/${system.shopify.shop}/payouts/${payout?.id}/paid`;
      const review = `${admin}/payouts/${payout?.id}/review`;
      const faults = async (path: string, body?: object, shop?: string) =>
        (await refusal(path, 'POST', body, shop)).faults?.map((fault) => fault.text);
      expect(await faults(sent)).toEqual(['Gib die Auszahlung zuerst frei']);
      expect(await faults(review, { step: 'release' })).toEqual(['Prüfe die Auszahlung zuerst']);
      await partner(review, 'POST', { step: 'refuse', reason: 'Das Konto ist unklar.' });
      expect((await payouts())[0]).toMatchObject({ status: 'scheduled', refusal: 'Das Konto ist unklar.' });
      await partner(review, 'POST', { step: 'check' });
      expect(await faults(review, { step: 'release' })).toEqual([
        'Du hast sie geprüft. Freigeben muss sie jemand anders',
      ]);
      expect((await refusal('/api/admin/payouts/file?format=sepa')).faults?.[0]?.text).toBe(
        'Für diesen Weg ist keine Auszahlung freigegeben',
      );
      await ok(OFFICE, review, 'POST', { step: 'release' });
      const bank = await partner<PayoutFileReply>('/api/admin/payouts/file?format=sepa');
      expect(bank.content).toContain(`<EndToEndId>${payout?.receipt}</EndToEndId>`);
      expect(bank.content).toContain(`<InstdAmt Ccy="EUR">${payout?.amount}</InstdAmt>`);
      expect((await partner<PartnersReply>(sent, 'POST')).scheduled).toEqual([]);
      await partner(sent, 'POST');
      expect(await states()).toMatchObject({ verified: 0, paid: 2 });
      expect((await payouts()).map(({ status }) => status)).toEqual(['paid']);
      expect(await partner('/api/partner/coupons/WEST-50', 'DELETE')).toMatchObject({ removed: true });
    },
    LIMIT_MS,
  );

  it(
    'lowers the bills of a shop that paid before, which brings no commission, and goes on to when the coupon is deleted',
    async () => {
      await buys(BEFORE, 'standard', '');
      await time.forward(system, 8 * DAY_HOURS);
      await buys(BEFORE, 'business', 'MEHR-1');
      const { items } = await partner<PartnerRedemptionsReply>('/api/partner/redemptions?search=MEHR-1');
      expect(items).toEqual([expect.objectContaining({ status: 'declined', why: 'existing-subscriber' })]);
      expect(items[0]).not.toHaveProperty('provision');
      expect(await partner('/api/partner/coupons/MEHR-1', 'DELETE')).toMatchObject({ removed: true });
      const { current, plans } = await ok<PlansReply>(BEFORE, '/api/plans');
      expect(current).toMatchObject({ plan: 'business', coupon: 'MEHR-1', reducedBills: expect.any(Number) });
      expect(plans.find(({ id }) => id === 'corporate')?.monthly).toMatchObject({ keepsCoupon: true });
      const same = { plan: 'business', isAnnual: false, coupon: 'MEHR-2' };
      expect(await refusal('/api/plan', 'POST', same, BEFORE)).toMatchObject({
        kind: 'coupon-refused',
        message: 'Dieses Abo hast du schon. Der Coupon gilt, wenn du ein anderes wählst.',
      });
    },
    LIMIT_MS,
  );
});
