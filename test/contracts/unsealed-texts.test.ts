import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { aPrivacyRequest, aShop, atSecond, inMemoryVault } from '@belegwerk/contracts/ports';
import { fail } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { makeReadPrivacyRequestAgain } from '@belegwerk/core/use-cases';
import { eventually } from '../system/start-test-system.ts';
import { bytesOfFolder } from './bytes-of-folder.ts';

const LIMIT_MS = 60_000;
/** The last version that kept texts of messages that it could not read. */
const WITH_BODIES = 13;

describe('readable texts that an earlier version kept', () => {
  let folder: string;
  let file: string;
  let stores: RawStores | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-unsealed-'));
    file = join(folder, 'stores.db');
  });
  afterEach(async () => {
    await stores?.close();
    rmSync(folder, { recursive: true });
  });

  const open = (): RawStores => (stores = openEmbeddedStores(file));
  const close = async (): Promise<void> => {
    await stores?.close();
    stores = undefined;
  };
  const holds = (text: string): boolean => bytesOfFolder(folder).includes(text);
  const isGone = (text: string): Promise<boolean> =>
    eventually(
      async () => holds(text),
      (isHeld) => !isHeld,
    );
  const inFile = <T>(work: (raw: DatabaseSync) => T): T => {
    const raw = new DatabaseSync(file);
    try {
      return work(raw);
    } finally {
      raw.close();
    }
  };
  const isDue = (): boolean => inFile((raw) => raw.prepare('SELECT 1 FROM scrub_due').get() !== undefined);
  /** A file as that version left it, with the text of a message and of a request. */
  const earlier = async (): Promise<string> => {
    const request = aPrivacyRequest({ state: 'unreadable', orderIds: [] });
    const { privacy, shops } = open();
    await shops.add(aShop({ key: request.shop }));
    await privacy.receive(request);
    await privacy.update(request.id, (stored) => ({ ...stored, message: `Anfrage ${'x'.repeat(3000)}` }));
    await close();
    inFile((raw) => {
      raw.exec(`
        PRAGMA secure_delete = ON; DROP TABLE scrub_due; DROP INDEX invitations_of_code;
        DROP INDEX orders_with_e_invoices; ALTER TABLE orders DROP COLUMN e_invoices;
        DROP INDEX orders_reckoned; ALTER TABLE orders DROP COLUMN reckoning;
        DROP INDEX documents_made_as_drafts; DROP INDEX orders_previewed; DROP TABLE explained_gaps;
        DROP INDEX documents_dated; DROP TABLE month_editions; DROP TABLE folder_lists; DROP TABLE adviser_accesses;
        DROP INDEX documents_taxed_abroad; DROP INDEX documents_untaxed; DROP TABLE oss_statements;
        DROP INDEX follow_ups_by_age; DROP INDEX documents_by_age;
        DROP TABLE shop_payouts; DROP TABLE settlement_notes; DROP TABLE evidence; DROP TABLE evidence_keys;
        DROP INDEX orders_paid_through_files; DROP TABLE originals;
        CREATE TABLE message_bodies (id TEXT PRIMARY KEY, shop TEXT NOT NULL, body TEXT NOT NULL) STRICT;
        CREATE INDEX privacy_requests_unread ON privacy_requests (shop, id) WHERE doc ->> 'message' IS NOT NULL;
        PRAGMA user_version = ${WITH_BODIES}`);
      const insert = raw.prepare('INSERT INTO message_bodies VALUES (?, ?, ?)');
      for (let at = 0; at < 200; at += 1)
        insert.run(String((at * 37) % 200), 'shop', `Zylinderkopf ${'y'.repeat(at * 9)}`);
    });
    return request.id;
  };
  const readAgain = (opened: RawStores) =>
    makeReadPrivacyRequestAgain({
      requests: opened.privacy,
      vault: inMemoryVault(),
      clock: { now: () => atSecond(0) },
      read: () => fail({ kind: 'unreadable', path: 'customer' }),
      answerSoon: () => undefined,
      scrub: () => opened.scrub(),
    });

  it(
    'lie in no byte of the files of a host that goes on, neither once its tables are of today nor once they are sealed',
    async () => {
      const request = await earlier();
      expect([holds('Zylinderkopf'), holds('Anfrage xxx')]).toEqual([true, true]);
      const opened = open();
      await isGone('Zylinderkopf');
      await opened.scrub();
      expect(holds('Anfrage xxx')).toBe(true);
      await readAgain(opened)(request);
      expect([holds('Zylinderkopf'), holds('Anfrage xxx')]).toEqual([false, false]);
    },
    LIMIT_MS,
  );

  it(
    'are overwritten with the next start where a host was killed before',
    async () => {
      const request = await earlier();
      open();
      await close();
      expect(isDue()).toBe(true);
      const { privacy } = open();
      await isGone('Zylinderkopf');
      await privacy.update(request, ({ message: _sealed, ...stored }) => stored);
      await close();
      expect(isDue()).toBe(true);
      open();
      const raw = new DatabaseSync(file, { readOnly: true });
      await eventually(
        async () => raw.prepare('SELECT 1 FROM scrub_due').get(),
        (due) => due === undefined,
      );
      await close();
      raw.close();
      expect([holds('Zylinderkopf'), holds('Anfrage xxx')]).toEqual([false, false]);
    },
    LIMIT_MS,
  );

  it('are in no file of today, which is not gone through for nothing', async () => {
    open();
    await close();
    expect(isDue()).toBe(false);
  });
});
