import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_E_INVOICE_BYTES, readEInvoice, readEmbeddedXml } from '@belegwerk/adapters/e-invoice';
import { judgeEInvoice, RULES } from '@belegwerk/core/e-invoice';
import { instantOfMillis } from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import { firstVisit, keepDemoPreferences, openDemoAccount } from '@belegwerk/host';
import { untilQuiet } from '../browser/framed-app.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { startOfficialRules, WITHOUT_RULES, type OfficialRules } from './official-rules/start-official-rules.ts';

const LIMIT_MS = 480_000;

interface Booked {
  readonly id: string;
  readonly kind: 'invoice' | 'credit-note' | 'delivery-note';
  readonly voucherNumber?: string;
  readonly voucherStatus: string;
  readonly electronicDocumentProfile: string;
}

const PATHS = { invoice: 'invoices', 'credit-note': 'credit-notes', 'delivery-note': 'delivery-notes' } as const;

const official = await startOfficialRules((cause) => void process.stderr.write(`${cause}\n`));
const withRules = official ? it : it.skip;

describe(`every e-invoice of the demo${official ? '' : ` (${WITHOUT_RULES})`}`, () => {
  let folder: string;
  let system: TestSystem;
  beforeAll(async () => {
    if (!official) return;
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-demo-'));
    const file = keepDemoPreferences(join(folder, 'preferences.json'), { now: () => instantOfMillis(Date.now()) });
    const preferences = JSON.parse(await readFile(file, 'utf8')) as Partial<Preferences>;
    system = await startTestSystem({ demo: true, preferences, installed: false, environment: { PLAN: 'premium' } });
    await openDemoAccount(system.lexware.url);
    await firstVisit(system.host.url, system.shopify);
  }, LIMIT_MS);
  afterAll(async () => {
    official?.stop();
    if (!official) return;
    await system.close();
    await rm(folder, { recursive: true });
  });

  const booked = async (): Promise<readonly Booked[]> =>
    (await system.control<{ readonly documents: readonly Booked[] }>('lexware', '/books')).documents;
  /** On a busy machine the orders of the demo take longer than anything else is waited for. */
  const settled = async (times = 5): Promise<unknown> =>
    untilQuiet(system).catch((error: unknown) => (times > 1 ? settled(times - 1) : Promise.reject(error as Error)));
  const fileOf = async ({ kind, id }: Booked): Promise<Uint8Array> => {
    const reply = await fetch(`${system.lexware.url}/v1/${PATHS[kind]}/${id}/file`, {
      headers: { authorization: `Bearer ${system.lexware.apiKey}` },
    });
    return new Uint8Array(await reply.arrayBuffer());
  };

  withRules(
    'is judged by ours as the published rules judge it: nothing fatal unseen, no false alarm',
    async () => {
      await settled();
      const electronic = (await booked()).filter((each) => each.electronicDocumentProfile !== 'NONE');
      expect(electronic.length).toBeGreaterThan(3);
      const differing: string[] = [];
      for (const document of electronic) {
        const bytes = await fileOf(document);
        const read = await readEInvoice(bytes);
        if (!read.ok) throw new Error(`${document.voucherNumber}: ${read.failure}`);
        const { findings, version } = judgeEInvoice(read.value);
        const isXml = document.electronicDocumentProfile === 'XRechnung';
        const xml = isXml
          ? { ok: true as const, value: bytes }
          : await readEmbeddedXml({ pdf: bytes, maxBytes: MAX_E_INVOICE_BYTES });
        if (!xml.ok) throw new Error(`${document.voucherNumber}: ${xml.failure}`);
        const path = join(folder, 'document.xml');
        await writeFile(path, xml.value);
        const theirs = await (official as OfficialRules).judge(
          path,
          read.value.syntax,
          version.xRechnung !== undefined,
        );
        const seen = new Set<string>(findings.map(({ rule }) => rule));
        const theirFatal = theirs.filter(({ flag }) => flag === 'fatal').map(({ rule }) => rule);
        for (const rule of new Set(theirFatal))
          if (!seen.has(rule))
            differing.push(
              `${document.voucherNumber}: ${rule} is not seen${Object.hasOwn(RULES, rule) ? '' : ' (we have no such rule)'}`,
            );
        const named = new Set(theirs.map(({ rule }) => rule));
        for (const { rule, severity } of findings)
          if (severity === 'fatal' && !named.has(rule))
            differing.push(`${document.voucherNumber}: ${rule} is a false alarm`);
      }
      expect(differing).toEqual([]);
    },
    LIMIT_MS,
  );
});
