import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildScreens, startProgram } from '@belegwerk/host';
import type { PlansReply } from '@belegwerk/contracts/api';
import { closeBrowser, openBrowser } from '../browser/open-browser.ts';
import { startProduct } from '../browser/start-product.ts';
import { TreeCopy } from '../simulation/tree-copy.ts';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = { full: 5, smoke: 1 };
const PATIENCE_MS = 120_000;
const SCREENS_BOUND_MS = 1000;
const HOST_BOUND_MS = 5000;

const SCREEN = {
  path: '/help/privacy',
  file: 'web/src/features/privacy/words.ts',
  sentence: 'Bisher gibt es keine Anfrage',
};
const RULE = { file: 'core/src/plans/plans.ts', plan: 'free', text: "'Free', 0, 10, 7" };

/** A file of the copy that is written anew as from its first text. */
const changedFile = async (copy: TreeCopy, { file, text }: { readonly file: string; readonly text: string }) => {
  const path = join(copy.folder, file);
  const whole = await readFile(path, 'utf8');
  if (!whole.includes(text)) throw new Error(`${file} does not say any more: ${text}`);
  return (other: string): Promise<void> => writeFile(path, whole.replace(text, other));
};

/** How long it takes from each change until what it brings is there. */
const timesOf = async (
  rounds: number,
  change: (round: number) => Promise<() => Promise<unknown>>,
): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    const untilThere = await change(round);
    await untilThere();
    times.push(performance.now() - began);
  }
  return times;
};

const untilScreenShows = async (copy: TreeCopy, page: Page, rounds: number): Promise<number[]> => {
  const screen = page.frameLocator('[data-testid=app-frame]');
  const shows = (sentence: string) => screen.getByText(sentence).first().waitFor({ timeout: PATIENCE_MS });
  await shows(SCREEN.sentence);
  const write = await changedFile(copy, { file: SCREEN.file, text: SCREEN.sentence });
  return timesOf(rounds, async (round) => {
    const sentence = `Satz Nummer ${round}`;
    await write(sentence);
    return () => shows(sentence);
  });
};

const quotaAt = async (appUrl: string, address: URL): Promise<number | undefined> => {
  const shop = `${address.pathname.split('/')[2]}.myshopify.com`;
  const session = await fetch(`${address.origin}/control/session-token?shop=${shop}`);
  const { token } = (await session.json()) as { token: string };
  const reply = await fetch(`${appUrl}/api/plans`, { headers: { authorization: `Bearer ${token}` } });
  const { plans } = (await reply.json()) as PlansReply;
  return plans.find(({ id }) => id === RULE.plan)?.quota;
};

const untilHostAnswers = async (copy: TreeCopy, asked: () => Promise<number | undefined>, rounds: number) => {
  const write = await changedFile(copy, RULE);
  return timesOf(rounds, async (round) => {
    const quota = 10 + round;
    await write(RULE.text.replace('10', String(quota)));
    const until = performance.now() + PATIENCE_MS;
    return async () => {
      // an answer that was under way when the host was stopped is none
      while ((await asked().catch(() => undefined)) !== quota)
        if (performance.now() > until) throw new Error('the host does not answer by the changed rule');
    };
  });
};

/** How long a bare Express takes to start: how busy the machine is. */
const bareStart = async (): Promise<number> => {
  const began = performance.now();
  const bare = await startProgram(join(import.meta.dirname, 'programs/bare-express.ts'), []);
  const took = performance.now() - began;
  await bare.stop();
  return took;
};

interface Bounded {
  readonly metric: string;
  readonly times: readonly number[];
  readonly most: number;
}

const atMost = ({ metric, times, most }: Bounded, baseline: number): Measurement => {
  const value = median(times);
  return {
    bench: 'dev',
    metric,
    value: rounded(value),
    unit: 'ms',
    baseline: rounded(baseline),
    ratio: rounded(value / baseline),
    bound: `value <= ${most}`,
    ok: value <= most,
  };
};

/** `npm run dev` in a copy of the project: from the change of a file until a page or the host has it, beside a bare Express that starts. */
export const benchDev: Bench = async (extent) => {
  await buildScreens();
  const copy = await TreeCopy.made({ workspaces: ['core', 'adapters', 'contracts', 'host', 'web'], without: [] });
  try {
    await cp(join(ROOT, 'web/dist/app'), join(copy.folder, 'web/dist/app'), { recursive: true });
    const product = await startProduct(copy.folder, [], join(copy.folder, 'host/src/cli/dev.ts'));
    try {
      const page = await (await openBrowser()).newPage({ locale: 'de-DE' });
      await page.goto(`${product.address}${SCREEN.path}`);
      const screens = await untilScreenShows(copy, page, ROUNDS[extent]);
      const appUrl = new URL(page.frames()[1]?.url() ?? '').origin;
      await page.close();
      const address = new URL(product.address);
      const host = await untilHostAnswers(copy, () => quotaAt(appUrl, address), ROUNDS[extent]);
      const bare = await bareStart();
      return [
        atMost({ metric: 'a sentence of a screen until it is shown', times: screens, most: SCREENS_BOUND_MS }, bare),
        atMost({ metric: 'a rule of the core until the host answers by it', times: host, most: HOST_BOUND_MS }, bare),
      ];
    } finally {
      await product.stop();
      await closeBrowser();
    }
  } finally {
    await copy.remove();
  }
};
