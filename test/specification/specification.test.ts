import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFramedApp, type FramedApp } from '../browser/framed-app.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { DEEDS, goTo, type Deed } from './deeds.ts';
import { DEEDS_OF_NEW_SHOP, openNewShop, type NewShop } from './deeds-of-new-shop.ts';
import { CALLS, type Answered, type CallRow, type Given } from './calls.ts';
import { NOT_THERE_YET } from './not-there-yet.ts';
import { SCREENS, type ScreenRow } from './screens.ts';

/** A screen that should be there is waited for; where there is nothing, the app says so at once, or nothing comes. */
const PATIENCE_MS = 15_000;
const DOUBT_MS = 1_000;
const OPENING_MS = 60_000;
/** Starting, and what is done first, on a machine that has other work. */
const LIMIT_MS = 240_000;
const NOWHERE = 'Diese Seite gibt es nicht';

let app: FramedApp;
let newShop: NewShop;
let given: Given;
let filled: (address: string) => string;
const there = new Set<string>();

beforeAll(async () => {
  const port = String(await unusedPort());
  const environment = {
    PORT: port,
    APP_URL: `http://127.0.0.1:${port}`,
    PLAN_UNLOCKS: 'orderImport',
    // the shop of the sandbox
    PARTNER_SHOPS: 'kaffeekontor-nord.myshopify.com',
    SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard',
  };
  app = await openFramedApp({ demo: false, environment });
  const { system } = app;
  const order = await placeOrder(system);
  const { documents } = await system.order(order, ({ status }) => status.state === 'done');
  const [invoice] = documents;
  const { to: importDay } = await system.api<{ readonly to: string }>('/api/shop/import');
  given = { order, receipt: `invoice-${invoice?._key}`, importDay };
  const names = {
    orderId: order,
    importDay,
    pdf: invoice?.pdf ?? '',
    shop: system.shopify.shop,
    planId: 'standard',
    feature: 'orderImport',
  };
  filled = (address) => address.replace(/\{(\w+)\}/g, (_, name: string) => names[name as keyof typeof names]);
  await app.open('/home');
  await app.screen.getByText('Neueste Ereignisse').waitFor({ timeout: OPENING_MS });
}, LIMIT_MS);
afterAll(async () => {
  await app.close();
  process.stdout.write(`specification: ${there.size} of ${NAMES.length}\n`);
});

const asked = async ({ method, path, body }: CallRow): Promise<Answered> => {
  const reply = await fetch(app.system.host.url + filled(path(given)), {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${await app.system.session()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body(given)) } : {}),
  });
  const type = reply.headers.get('content-type') ?? '';
  const isJson = type.includes('json');
  const text = await reply.text();
  const told = isJson ? (JSON.parse(text) as Answered['body']) : undefined;
  return { status: reply.status, type, begins: text.slice(0, 8), body: told };
};

/** A screen that has nothing of the one that is opened next, so that the one before cannot pass for it. */
const leaveFor = async (address: string): Promise<void> => {
  const [between, sign] = address.startsWith('/help')
    ? ['/home', 'Neueste Ereignisse']
    : ['/help', 'Wie wird aus einer Bestellung eine Rechnung?'];
  await goTo(app, between);
  await app.screen.getByText(sign).first().waitFor({ timeout: PATIENCE_MS });
};

const shows = async ({ address, sign, isPublic }: ScreenRow): Promise<boolean> => {
  const where = isPublic ? app.page : app.screen;
  const wanted = typeof sign === 'string' ? where.getByText(sign) : where.locator(sign.found);
  if (isPublic) {
    const reply = await app.page.goto(app.system.host.url + filled(address));
    return reply?.status() === 200 && (await wanted.count()) > 0;
  }
  await leaveFor(address);
  // what shows it without being asked proves nothing
  if ((await wanted.count()) > 0) return false;
  await goTo(app, filled(address));
  const nowhere = where.getByText(NOWHERE);
  const isDoubted = NOT_THERE_YET.has(address);
  // what is expected is waited for, also while the screen before still says that there is nothing
  const timeout = isDoubted ? DOUBT_MS : PATIENCE_MS;
  const sought = isDoubted ? wanted.or(nowhere) : wanted;
  const appears = (place: typeof wanted): Promise<boolean> =>
    place
      .first()
      .waitFor({ state: 'attached', timeout })
      .then(
        () => true,
        () => false,
      );
  if (!(await appears(sought))) return false;
  if (isDoubted) return (await nowhere.count()) === 0 && (await wanted.count()) > 0;
  // the screen before may stand there for a moment longer, and the new one is drawn again when its answers come
  await nowhere.first().waitFor({ state: 'detached', timeout });
  return (await appears(wanted)) && (await nowhere.count()) === 0;
};

const noted = (name: string, isThere: boolean): void => {
  if (isThere) there.add(name);
  expect({ name, isThere }).toEqual({ name, isThere: !NOT_THERE_YET.has(name) });
};

const done = async <Stage>({ name, isSo }: Deed<Stage>, stage: Stage): Promise<void> => noted(name, await isSo(stage));

const NAMES: readonly string[] = [
  ...CALLS.map(({ name }) => name),
  ...SCREENS.map(({ address }) => address),
  ...[...DEEDS, ...DEEDS_OF_NEW_SHOP].map(({ name }) => name),
];
const inApp = SCREENS.filter(({ isPublic }) => !isPublic);
const ofEverybody = SCREENS.filter(({ isPublic }) => isPublic);

describe('what the specifications promise', () => {
  it.each(inApp.map((row) => [row.address, row] as const))('is opened in the app: %s', async (address, row) =>
    noted(address, await shows(row)),
  );

  it.each(DEEDS.map((deed) => [deed.name, deed] as const))(
    'is so once it was done: %s',
    (_, deed) => done(deed, app),
    LIMIT_MS,
  );

  it.each(CALLS.map((row) => [row.name, row] as const))('is asked of the host: %s', async (name, row) =>
    noted(name, row.isThere(await asked(row))),
  );

  it.each(ofEverybody.map((row) => [row.address, row] as const))('is opened by everybody: %s', async (address, row) =>
    noted(address, await shows(row)),
  );

  describe('of a shop that was just installed', () => {
    beforeAll(async () => {
      newShop = await openNewShop();
    }, LIMIT_MS);
    afterAll(() => newShop.close());

    it.each(DEEDS_OF_NEW_SHOP.map((deed) => [deed.name, deed] as const))(
      'is so once it was done: %s',
      (_, deed) => done(deed, newShop),
      LIMIT_MS,
    );
  });

  it('has a row for each name that is not there yet, and no name twice', () => {
    expect([...NOT_THERE_YET].filter((name) => !NAMES.includes(name))).toEqual([]);
    expect(new Set(NAMES).size).toBe(NAMES.length);
  });
});
