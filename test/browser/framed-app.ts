import { buildScreens } from '@belegwerk/host';
import type { ShopReply } from '@belegwerk/contracts/api';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually, startTestSystem, type TestSystem, type TestSystemOptions } from '../system/start-test-system.ts';
import type { Font } from './fonts.ts';
import { openBrowser } from './open-browser.ts';
import { openWatchedPage, type Watch } from './watched-page.ts';

/** A window as wide as a desk, or a phone. */
export const WIDTHS = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The demo shop in a browser: the admin around, our screens in its frame. */
export interface FramedApp {
  readonly system: TestSystem;
  readonly page: Page;
  /** What the merchant sees of the app. */
  readonly screen: FrameLocator;
  readonly watch: Watch;
  /** The address bar's text for a screen of the app. */
  addressOf(path: string): string;
  /** Opens a screen by the address bar. */
  open(path: string): Promise<void>;
  /** Runs an expression in the document of the app. */
  inApp<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** Long enough for a busy machine; a test that is right never waits for it. */
export const PATIENCE_MS = 60_000;

interface PlacedOrders {
  readonly total: number;
}

/** Waits until every order of the shop has been looked at and nothing is under way. */
export const untilQuiet = async (system: TestSystem): Promise<ShopReply> => {
  const { total } = await system.panel<PlacedOrders>('/orders');
  return eventually(
    () => system.api<ShopReply>('/api/shop'),
    ({ attention }) => attention.orders === total && attention.open === 0,
  );
};

/** Starts the whole system with the demo's orders, waits for its invoices and shows it in a browser. */
export const openFramedApp = async (
  { font, ...options }: TestSystemOptions & { readonly font?: Font } = {},
  viewport: { readonly width: number; readonly height: number } = WIDTHS.desk,
): Promise<FramedApp> => {
  await buildScreens();
  const [system, browser] = await Promise.all([startTestSystem({ demo: true, ...options }), openBrowser(font)]);
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const { page, watch } = await openWatchedPage(context);
  await untilQuiet(system);
  const { url, shop } = system.shopify;
  const addressOf = (path: string): string => `${url}/store/${shop.split('.')[0]}/apps/belegwerk${path}`;
  return {
    system,
    page,
    screen: page.frameLocator('[data-testid=app-frame]'),
    watch,
    addressOf,
    open: async (path) => void (await page.goto(addressOf(path))),
    inApp: async <T>(expression: string) => {
      const frame = page.frames().find((each) => each.url().startsWith(system.host.url));
      if (!frame) throw new Error('the app is not in its frame');
      return frame.evaluate<T>(expression);
    },
    close: async () => {
      await context.close();
      await system.close();
    },
  };
};
