import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgreementFileReply, AgreementReply, LogPageReply } from '@belegwerk/contracts/api';
import { extractText } from 'unpdf';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;

describe('the processing agreement (Art. 28 GDPR)', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      environment: {
        OPERATOR_NAME: 'Beleg Hosting GmbH',
        OPERATOR_ADDRESS: 'Hafenstraße 1,20457 Hamburg',
        OPERATOR_VAT_ID: 'DE136695976',
        SUBPROCESSORS: 'Hetzner Online GmbH|Server|Deutschland',
      },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const pdf = async (which: 'shown' | 'earlier' = 'shown'): Promise<string> => {
    const { content } = await system.api<AgreementFileReply>(`/api/agreement/file?which=${which}`);
    return (await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true })).text;
  };

  it(
    'is read, concluded once by a person of the shop, kept over a restart, told in the log, and printed',
    async () => {
      const before = await system.api<AgreementReply>('/api/agreement');
      expect(before.parties).toContain('Beleg Hosting GmbH, Hafenstraße 1, 20457 Hamburg');
      expect(before.concluded).toBeUndefined();
      expect(await pdf()).toContain('Entwurf, noch nicht geschlossen');
      const conclude = () => system.api<AgreementReply>('/api/agreement', 'POST', { digest: before.concludable });
      const { concluded, concludable } = await conclude();
      expect([concludable, concluded]).toEqual([undefined, expect.objectContaining({ at: expect.any(String) })]);
      expect((await conclude()).concluded).toEqual(concluded);
      await system.restart();
      const after = await system.api<AgreementReply>('/api/agreement');
      expect([after.concluded, after.concludable]).toEqual([concluded, undefined]);
      const text = await pdf();
      for (const part of ['Geschlossen am', 'Hetzner Online GmbH: Server, Deutschland', '10. Nachweise', 'AES-256-GCM'])
        expect(text).toContain(part);
      const { items } = await system.api<LogPageReply>('/api/shop/logs');
      expect(items.filter(({ event }) => event === 'shop.agreement-concluded')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'stores what was shown: after a change the new one is shown, the press on the old one is refused, the old one stays a file',
    async () => {
      const was = await system.api<AgreementReply>('/api/agreement');
      await system.restart(undefined, { SUBPROCESSORS: 'Andere Server AG|Server|Österreich' });
      const shown = await system.api<AgreementReply>('/api/agreement');
      expect(shown.processors).toEqual([{ name: 'Andere Server AG', purpose: 'Server', place: 'Österreich' }]);
      expect([shown.concluded, shown.earlier]).toEqual([undefined, was.concluded]);
      expect(await pdf()).toMatch(/Entwurf[^]*Andere Server AG/);
      expect(await pdf('earlier')).toMatch(/Geschlossen am[^]*Hetzner Online GmbH/);

      await system.restart(undefined, { SUBPROCESSORS: 'Dritte Server AG|Server|Schweiz' });
      const press = (digest?: string) => system.api<AgreementReply>('/api/agreement', 'POST', { digest });
      await expect(press(shown.concludable)).rejects.toThrow('Der Vertrag hat sich geändert. Lies ihn noch einmal.');
      const read = await system.api<AgreementReply>('/api/agreement');
      expect([read.concluded, read.earlier]).toEqual([undefined, was.concluded]);

      const { concluded, earlier, concludable, ...stored } = await press(read.concludable);
      expect([concluded, earlier, concludable]).toEqual([expect.anything(), undefined, undefined]);
      expect({ ...stored, earlier: was.concluded, concludable: read.concludable }).toEqual(read);
      expect(await pdf()).toMatch(/Geschlossen am[^]*Dritte Server AG/);
    },
    LIMIT_MS,
  );
});
