import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FailureReply,
  ProcedureFileReply,
  ProceduresReply,
  SampleFileReply,
  SampleReply,
  DrawnSampleReply,
} from '@belegwerk/contracts/api';
import { extractText } from 'unpdf';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 60_000;

describe('What an auditor asks a shop for', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      environment: { OPERATOR_NAME: 'Beleg Hosting GmbH', OPERATOR_ADDRESS: 'Hafenstraße 1,20457 Hamburg' },
      preferences: { invoiceCreate: true, invoiceEvent: 'created', invoiceSendMailEnabled: true },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const standing = () => system.api<ProceduresReply>('/api/procedures');
  const printed = (day: string) => system.api<ProcedureFileReply>('/api/procedures/versions', 'POST', { day });
  const bytesOf = ({ content }: SampleFileReply): Buffer => Buffer.from(content, 'base64');
  const textOf = async (file: SampleFileReply): Promise<string> =>
    (await extractText(new Uint8Array(bytesOf(file)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  const refused = async (path: string, body?: object): Promise<FailureReply['error']> => {
    const reply = await fetch(system.host.url + path, {
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return ((await reply.json()) as FailureReply).error;
  };

  it(
    'the documentation of procedures is a version with the digest of its file, the same as long as nothing changes, and then names the change',
    async () => {
      const { today, undescribed, versions } = await standing();
      expect([undescribed.length, versions]).toEqual([15, []]);
      const first = await printed(today);
      expect(createHash('sha256').update(bytesOf(first)).digest('hex')).toBe(first.version.digest);
      expect(await printed(today)).toEqual(first);
      const text = await textOf(first);
      for (const part of ['Fassung 1', 'Beleg Hosting GmbH', 'Noch nicht beschrieben.', '14 Anlagen'])
        expect(text).toContain(part);

      await system.prefer({ skipTags: ['messe'], procedureRoles: 'Anke prüft jeden Montag.' });
      const second = await printed(today);
      const now = await textOf(second);
      expect(now).toContain(`Geändert gegenüber Fassung 1 (Stand ${today.split('-').toReversed().join('.')}`);
      expect(now).toContain('Bestellungen mit Tags überspringen: leer → „messe“');
      expect(now).toContain('Anke prüft jeden Montag.');
      await system.restart();
      expect(await printed(today)).toEqual(second);
      const after = await standing();
      expect(after.undescribed).toHaveLength(14);
      expect(after.versions.map(({ number, digest }) => [number, digest])).toEqual([
        [2, second.version.digest],
        [1, first.version.digest],
      ]);
    },
    LIMIT_MS,
  );

  it.each([
    ['2001-01-01', /^Belegwerk ist seit dem .* installiert/],
    ['2999-01-01', /^Dieser Tag kommt erst noch/],
  ])('of %s nothing can be said, and why', async (day, text) => {
    const { kind, faults } = await refused('/api/procedures/versions', { day });
    expect([kind, faults]).toEqual(['faulty', [{ field: 'day', text: expect.stringMatching(text) }]]);
  });

  it(
    'a sample leads from a number to the order, its rule, document, mail and payment, and names what is missing',
    async () => {
      const order = await placeOrder(system);
      const done = ({ status, documents }: Awaited<ReturnType<TestSystem['order']>>) =>
        status.state === 'done' && documents.length > 0;
      const { name, documents } = await system.order(order, done);
      const number = documents[0]?.number ?? '';
      const sample = (...numbers: readonly string[]) =>
        system.api<SampleReply>(`/api/procedures/sample?numbers=${encodeURIComponent(numbers.join('\n'))}`);
      const { chains } = await sample(name.replace('#', ''), number, 'RE-0');
      expect(chains.map((each) => [each.number, each.order?.name])).toEqual([
        [name.replace('#', ''), name],
        [number, name],
        ['RE-0', undefined],
      ]);
      const linesOf = (label: string) => chains[1]?.links.find((each) => each.label === label)?.lines.join(' ');
      expect(linesOf('Bestellung')).toContain(name);
      expect(linesOf('Regel')).toContain('Einstellung „Auslöser“');
      expect(linesOf('Beleg')).toContain(`Rechnung ${number}`);
      expect(chains[2]?.links).toEqual([
        {
          label: 'Bestellung',
          lines: ['Zu „RE-0“ gibt es hier weder eine Bestellung noch einen Beleg.'],
          stand: 'missing',
        },
      ]);
      const year = new Date().getFullYear();
      const drawn = await system.api<DrawnSampleReply>(`/api/procedures/sample/drawn?year=${year}`);
      expect(drawn).toEqual({ numbers: [name], of: 1 });
      const file = await system.api<SampleFileReply>(
        `/api/procedures/sample/file?numbers=${encodeURIComponent(drawn.numbers.join('\n'))}`,
      );
      expect(await textOf(file)).toContain(`Rechnung ${number}`);
    },
    LIMIT_MS,
  );

  it.each([
    [' ;\n', 'Gib mindestens eine Nummer ein: von einer Bestellung oder einem Beleg.'],
    ['1,2,3,4,5,6,7,8,9,10,11', 'Gib höchstens 10 Nummern ein.'],
    ['1'.repeat(61), 'Eine Nummer hat höchstens 60 Zeichen.'],
  ])('%j is no sample', async (numbers, text) => {
    const { faults } = await refused(`/api/procedures/sample?numbers=${encodeURIComponent(numbers)}`);
    expect(faults).toEqual([{ field: 'numbers', text }]);
  });
});
