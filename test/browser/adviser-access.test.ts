import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, PATIENCE_MS, WIDTHS, type FramedApp } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
const WIDER = 'document.documentElement.scrollWidth - innerWidth';
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

let app: FramedApp;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  app = await openFramedApp();
  const browser = await openBrowser();
  context = await browser.newContext({ viewport: WIDTHS.desk, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(async () => {
  await context.close();
  await app.close();
});

const mailTo = async (address: string, sign: RegExp): Promise<string> => {
  const mails = await eventually(
    () => app.system.mails(),
    (all) => all.some(({ to, html }) => to.includes(address) && sign.test(html)),
  );
  return sign.exec(mails.findLast(({ to, html }) => to.includes(address) && sign.test(html))?.html ?? '')?.[1] ?? '';
};

/** At both widths: fits, can be read by everybody, is valid HTML, and loads nothing that its policy refuses. */
const look = async (name: string): Promise<void> => {
  const { results } = await validator.validateString(await page.content());
  const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  expect([name, ...new Set(faults)]).toEqual([name]);
  for (const [device, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    expect([name, device, await page.evaluate<number>(WIDER)]).toEqual([name, device, 0]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/adviser-${name}-${device}.png`, fullPage: true });
  }
  await page.evaluate(axe.source);
  const found = await page.evaluate<readonly string[]>(
    `axe.run({ exclude: ['tbody tr:nth-child(n+4)'] }, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
  expect([name, ...found]).toEqual([name]);
};

const lookAtScreen = async (name: string): Promise<void> => {
  for (const [device, size] of Object.entries(WIDTHS)) {
    await app.page.setViewportSize(size);
    expect(await seriousFindings(app)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await app.page.screenshot({ path: `${folder}/adviser-${name}-${device}.png` });
  }
};

describe('the access of a tax adviser in a browser', () => {
  it(
    'goes from the merchant’s page by mail and code to months and documents, and ends when it is revoked',
    async () => {
      await app.open('/adviser');
      await app.screen.getByText('Noch kein Zugang').waitFor();
      await lookAtScreen('empty');
      await app.screen.getByRole('button', { name: 'Zugang erteilen' }).click();
      await app.screen.getByLabel('Kanzlei', { exact: true }).fill('Kanzlei Muster');
      await app.screen.getByLabel('E-Mail-Adresse').fill('post@kanzlei-muster.example');
      await lookAtScreen('invite');
      await app.page.setViewportSize(WIDTHS.desk);
      const send = { name: 'Link senden', exact: true } as const;
      await app.screen.getByRole('button', send).click();
      await app.screen.getByText('1 Zugang ist offen.').waitFor();

      const link = await mailTo('post@kanzlei-muster.example', /href="([^"]*\/kanzlei\/[\w-]{32})"/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Code senden' }).waitFor();
      await look('door');
      await page.getByRole('button', { name: 'Code senden' }).click();
      const code = await mailTo('post@kanzlei-muster.example', /Ihr Code ist (\d{6})/);
      await page.getByLabel('Code aus der E-Mail').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByText('Dieser Code stimmt nicht.').waitFor();
      await look('code');
      await page.getByLabel('Code aus der E-Mail').fill(code);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByRole('heading', { name: 'Was Sie bekommen' }).waitFor();
      await look('months');

      await page.locator('tbody a').first().click();
      await page.getByRole('heading', { name: 'Belege zu den Bestellungen' }).waitFor();
      await look('month');
      const number = /Rechnung (\S+)/.exec((await page.locator('tbody th').allTextContents()).join(' '))?.[1] ?? '';
      await page.getByRole('link', { name: 'Alle Monate' }).click();
      await page.getByLabel('Belegnummer oder Bestellung').fill(number);
      await page.getByRole('button', { name: 'Suchen' }).click();
      const opens = page.getByRole('link', { name: `Rechnung ${number} öffnen` });
      await opens.waitFor();
      await look('found');
      const file = await context.request.get(new URL((await opens.getAttribute('href')) ?? '', link).href);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

      await app.open('/adviser');
      await app.screen.getByText('1 Zugang ist offen.').waitFor();
      await lookAtScreen('given');
      await app.page.setViewportSize(WIDTHS.desk);
      await app.open('/log');
      await app.screen.getByText(`Kanzlei Muster hat die Rechnung ${number}`).first().waitFor();
      await app.open('/adviser');
      await app.screen.getByRole('button', { name: 'Kanzlei Muster: Zurückziehen' }).click();
      const revoke = { name: 'Zurückziehen', exact: true } as const;
      await app.screen.getByRole('button', revoke).click();
      await app.screen.getByText('Kein Zugang ist offen.').waitFor();
      await page.reload();
      await page.getByText('Der Zugang ist abgelaufen oder wurde zurückgezogen.').waitFor();
    },
    LIMIT_MS,
  );
});
