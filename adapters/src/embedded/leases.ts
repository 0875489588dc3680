import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import { MAX_LEASE_SECONDS, type Lease, type Leases } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const TAKE = `
  INSERT INTO leases (name, holder, fence, expires_at) VALUES (:name, :holder, 1, :expiresAt)
  ON CONFLICT (name) DO UPDATE SET
    fence = fence + (holder IS NOT excluded.holder), holder = excluded.holder, expires_at = excluded.expires_at
  WHERE holder IS excluded.holder OR expires_at <= :now OR expires_at > :latest
  RETURNING fence`;

const RENEW = `
  UPDATE leases SET expires_at = :expiresAt WHERE name = :name AND holder = :holder AND fence = :fence`;

/** A lease given back has no holder and stays only to remember its fence. */
const RELEASE = `
  UPDATE leases SET holder = NULL, expires_at = '' WHERE name = :name AND holder = :holder AND fence = :fence`;

const after = (now: Instant, seconds: number): Instant => instantOfMillis(now.epochMilliseconds + seconds * 1000);

/** Leases, in the embedded store; every change is one statement. */
export class EmbeddedLeases implements Leases {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async acquire(name: string, holder: string, now: Instant, seconds: number): Promise<Lease | undefined> {
    const expiresAt = after(now, seconds);
    const taken = this.#database.row(TAKE, {
      name,
      holder,
      now: textOfInstant(now),
      latest: textOfInstant(after(now, MAX_LEASE_SECONDS)),
      expiresAt: textOfInstant(expiresAt),
    });
    return taken && { name, holder, fence: Number(taken['fence']), expiresAt };
  }

  async renew(lease: Lease, now: Instant, seconds: number): Promise<boolean> {
    const { name, holder, fence } = lease;
    return this.#database.change(RENEW, { name, holder, fence, expiresAt: textOfInstant(after(now, seconds)) }) > 0;
  }

  async release(lease: Lease): Promise<void> {
    const { name, holder, fence } = lease;
    this.#database.change(RELEASE, { name, holder, fence });
  }
}
