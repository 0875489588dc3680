import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  DocumentNumbersReply,
  EntriesReply,
  KeyReply,
  MonthFolderReply,
  OnboardingReply,
  OrderReply,
  PreferencesReply,
  PrivacyRequestsReply,
  ReconciliationReply,
  ShopReply,
} from '@belegwerk/contracts/api';
import { strFromU8, unzipSync } from 'fflate';
import { enteredValues } from '../contracts/files-account.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;

describe('a merchant without an accounting program, from the first visit to the first invoice', () => {
  let system: TestSystem;
  let originals: string;
  let invoiced: OrderReply;

  beforeAll(async () => {
    originals = await mkdtemp(join(tmpdir(), 'belegwerk-originals-'));
    const environment = { LEXWARE_API_KEY: '', INVOICE_FILES_DIR: originals };
    system = await startTestSystem({ unset: true, fresh: true, environment });
  }, LIMIT_MS);
  afterAll(async () => {
    await system.close();
    await rm(originals, { recursive: true });
  });

  const shop = () => system.api<ShopReply>('/api/shop');
  const enter = (values: object) => system.api<KeyReply>('/api/entries', 'POST', { values });
  const passed = (step: string) => system.api<OnboardingReply>(`/api/onboarding/passed/${step}`, 'POST', {});
  const pdfOf = async ({ documents }: OrderReply): Promise<Buffer> => {
    const reply = await fetch(new URL(documents[0]?.pdf ?? '', system.host.url));
    return Buffer.from(await reply.arrayBuffer());
  };

  it(
    'is offered that way, and gets no further before the terms are accepted',
    async () => {
      expect((await shop()).lexoffice).toMatchObject({ isConnected: false, ways: expect.arrayContaining(['entries']) });
      expect(await system.api<EntriesReply>('/api/entries')).toEqual({});
      await expect(enter(enteredValues())).rejects.toThrow('Nutzungsbedingungen');
      await system.api('/api/onboarding/terms', 'POST', ACCEPTED_BY_BOTH);
    },
    LIMIT_MS,
  );

  it(
    'is told at each field what is missing, and nothing is connected by that',
    async () => {
      const { seller, ...rest } = enteredValues();
      const wrong = { ...rest, seller: { ...seller, taxNumber: '', city: '', bank: { iban: 'DE00' } } };
      const reply = await fetch(`${system.host.url}/api/entries`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ values: wrong }),
      });
      const { error } = (await reply.json()) as { error: { faults: readonly { field: string }[] } };
      expect([reply.status, error.faults.map(({ field }) => field).toSorted()]).toEqual([
        422,
        ['seller.bank.iban', 'seller.city'],
      ]);
      expect((await shop()).lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'is connected by what was entered, and confirms how it is taxed',
    async () => {
      const { connection } = await enter(enteredValues());
      expect(connection).toMatchObject({
        isConnected: true,
        target: 'files',
        ways: ['entries'],
        regime: { account: '1' },
        profile: { companyName: 'Kaffeekontor Nord GmbH', lacks: ['contacts', 'payments', 'drafts', 'every-script'] },
      });
      await passed('orders');
      await passed('receipts');
      await system.api('/api/onboarding/regime', 'POST', { regime: '1' });
      await passed('taxes');
      await system.prefer({ invoiceCreate: true, creditCreate: true });
      await passed('connected');
      expect((await shop()).onboarding.isLedOn).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'has the first invoice as a PDF with its XML, and both lie in the folder',
    async () => {
      const order = await placeOrder(system);
      invoiced = await system.order(order, ({ status }) => status.state === 'done');
      expect(invoiced.documents).toMatchObject([{ kind: 'invoice', number: 'RE-0001' }]);
      const pdf = await pdfOf(invoiced);
      expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
      const [folder = ''] = await readdir(originals);
      const path = (name: string) => join(originals, folder, name);
      expect((await readFile(path('RE-0001.pdf'))).equals(pdf)).toBe(true);
      expect(await readFile(path('RE-0001.xml'), 'utf8')).toContain('RE-0001');
    },
    LIMIT_MS,
  );

  it(
    'has settings for what its folder can do: none for contacts and bank transactions',
    async () => {
      const { entitlements } = await system.api<PreferencesReply>('/api/shop/preferences');
      expect(entitlements.accountLacks).toEqual(['contacts', 'payments', 'drafts', 'every-script']);
      await expect(system.prefer({ contactCreate: 'all' })).rejects.toThrow('Gibt es nur mit Lexware Office');
      await expect(system.prefer({ invoiceFinalize: false })).rejects.toThrow('Gibt es nur mit Lexware Office');
    },
    LIMIT_MS,
  );

  it(
    'closes its month as every other shop: reconciliation, numbers and the folder for the tax adviser',
    async () => {
      const month = await system.api<ReconciliationReply>('/api/reconciliation');
      expect(month).toMatchObject({ orders: 1, invoices: 1, unexplained: '0.00', unread: 0 });
      const numbers = await system.api<DocumentNumbersReply>(`/api/reconciliation/numbers?month=${month.current}`);
      expect(JSON.stringify(numbers)).toContain('RE-0001');
      const { month: asked } = await system.api<MonthFolderReply>('/api/month-folder');
      await system.api('/api/month-folder', 'POST', { month: asked });
      const made = () => system.api<MonthFolderReply>('/api/month-folder');
      await eventually(made, ({ editions }) => editions.length === 1);
      const reply = await fetch(`${system.host.url}/api/month-folder/${asked}-1`, {
        headers: { authorization: `Bearer ${await system.session()}` },
      });
      const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
      const [name = ''] = Object.keys(files).filter((path) => path.endsWith('.pdf') && path.includes('RE-0001'));
      expect(strFromU8((files[name] ?? new Uint8Array()).slice(0, 5), true)).toBe('%PDF-');
    },
    LIMIT_MS,
  );

  it(
    'takes its originals along as a ZIP',
    async () => {
      expect(await system.api<PrivacyRequestsReply>('/api/privacy')).toMatchObject({ hasOriginals: true });
      const reply = await fetch(`${system.host.url}/api/privacy/originals`, {
        headers: { authorization: `Bearer ${await system.session()}` },
      });
      const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
      expect(Object.keys(files)).toEqual(['RE-0001.pdf', 'RE-0001.xml']);
    },
    LIMIT_MS,
  );

  it(
    'changes what was entered, and the next invoice says it under the next number',
    async () => {
      const { entered } = await system.api<EntriesReply>('/api/entries');
      await enter({
        ...entered,
        seller: { ...entered?.seller, name: 'Kaffeekontor Süd GmbH' },
        copies: { address: 'ablage@kaffeekontor.example' },
      });
      expect((await shop()).lexoffice.profile?.companyName).toBe('Kaffeekontor Süd GmbH');
      const order = await placeOrder(system);
      const { documents } = await system.order(order, ({ status }) => status.state === 'done');
      expect(documents).toMatchObject([{ number: 'RE-0002' }]);
    },
    LIMIT_MS,
  );

  it(
    'has a copy of what is issued from then on in the mailbox, with the files that lie in the folder',
    async () => {
      const mails = await eventually(
        () => system.mails(),
        ({ length }) => length > 0,
      );
      const [folder = ''] = await readdir(originals);
      const fileOf = (name: string) => readFile(join(originals, folder, name));
      expect(mails).toMatchObject([
        {
          to: ['ablage@kaffeekontor.example'],
          subject: expect.stringMatching(/^Kopie: Rechnung RE-0002 zur Bestellung #/),
          attachments: [{ fileName: 'RE-0002.pdf' }, { fileName: 'RE-0002.xml' }],
        },
      ]);
      const sizes = mails[0]?.attachments.map(({ size }) => size);
      expect(sizes).toEqual([(await fileOf('RE-0002.pdf')).length, (await fileOf('RE-0002.xml')).length]);
    },
    LIMIT_MS,
  );
});

const ACCEPTED_BY_BOTH = { terms: true, liability: true, version: ACCEPTED_TERMS.version };
