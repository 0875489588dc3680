import type { ShopReply } from '@belegwerk/contracts/api';
import { buildScreens } from '@belegwerk/host';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { answerIn } from './answer-in-window.ts';
import { WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

/** A shop that has nothing yet, and the merchant's browser on the pages of its setup. */
export class OnboardingShop {
  readonly system: TestSystem;
  readonly #context: BrowserContext;
  #page: Page | undefined;

  private constructor(system: TestSystem, context: BrowserContext) {
    this.system = system;
    this.#context = context;
  }

  static async start(own: Readonly<Record<string, string>> = {}): Promise<OnboardingShop> {
    await buildScreens();
    const port = String(await unusedPort());
    const environment = { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}`, ...own };
    const system = await startTestSystem({ demo: true, unset: true, fresh: true, environment });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', viewport: WIDTHS.desk });
    context.setDefaultTimeout(60_000);
    const shop = new OnboardingShop(system, context);
    await shop.hasAccountOf('o-1', 'Kontorwerk GmbH');
    await shop.#open();
    return shop;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.system.close();
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open');
    return this.#page;
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('[data-testid=app-frame]');
  }

  async #open(): Promise<void> {
    this.#page = await this.#context.newPage();
    const { url, shop } = this.system.shopify;
    await this.#page.goto(`${url}/store/${shop.split('.')[0]}/apps/belegwerk`);
  }

  /** Another page of the app. */
  async openPage(path: string): Promise<void> {
    const { url, shop } = this.system.shopify;
    await this.page.goto(`${url}/store/${shop.split('.')[0]}/apps/belegwerk${path}`);
  }

  /** Runs a script inside the app. */
  async inApp<T>(script: string): Promise<T> {
    const app = this.page.frames().find((each) => each.url().startsWith(this.system.host.url));
    if (!app) throw new Error('the app is not open');
    return app.evaluate<T>(script);
  }

  /** The window is closed in the middle, the host stops, and the shop is opened again. */
  async comeBack(): Promise<void> {
    await this.page.close();
    await this.system.restart();
    await this.#open();
  }

  async hasAccountOf(organizationId: string, companyName: string): Promise<void> {
    await this.system.control('lexware', '/profile', 'POST', { organizationId, companyName });
  }

  async at(step: number): Promise<void> {
    await this.frame.getByText(`Schritt ${step} von 7`).waitFor();
  }

  async press(name: string): Promise<void> {
    await this.frame.getByRole('button', { name, exact: true }).click();
  }

  async accept(label: string): Promise<void> {
    await this.frame.getByLabel(label).click();
  }

  /** Asks for access to the account and answers in its window. */
  async consent(answer: string): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.press('Mit Lexware Office verbinden');
    await answerIn(await opened, answer);
  }

  /** The page says for a few seconds that orders come now; a slow one may have gone on before that was read. */
  async isConnected(): Promise<void> {
    const told = this.frame.getByText('Gleich werden deine Bestellungen geholt');
    await told
      .or(this.frame.getByText(/Schritt [3-7] von 7/))
      .first()
      .waitFor();
  }

  seen(): Promise<ShopReply> {
    return this.system.api<ShopReply>('/api/shop');
  }

  /** Takes a screenshot at each width, where a person wants to look at it; of a long page with the height that it needs. */
  async look(name: string, height?: number): Promise<void> {
    if (!SHOTS) return;
    for (const [width, size] of Object.entries(WIDTHS)) {
      await this.page.setViewportSize(height === undefined ? size : { ...size, height });
      await this.page.waitForTimeout(300);
      await this.page.screenshot({ path: `${SHOTS}/onboarding-${name}-${width}.png` });
    }
    await this.page.setViewportSize(WIDTHS.desk);
  }
}
