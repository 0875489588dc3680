import { describe, expect, it } from '@jest/globals';
import { MAX_LEASE_SECONDS, type Lease, type Leases } from '@belegwerk/core/ports';
import { atSecond, fresh } from './builders.ts';

const held = (lease: Lease | undefined): Lease => {
  expect(lease).toBeDefined();
  return lease as Lease;
};

/** What every keeper of leases promises. */
export const leasesContract = (name: string, open: () => Promise<Leases>): void =>
  describe(`${name} as Leases`, () => {
    it('gives a lease to one of many who ask at the same time', async () => {
      const leases = await open();
      const worker = fresh('worker');
      const asked = Array.from({ length: 20 }, (_, index) => leases.acquire(worker, `node-${index}`, atSecond(0), 30));
      const given = (await Promise.all(asked)).filter((lease) => lease !== undefined);
      expect(given).toHaveLength(1);
      expect(given[0]).toMatchObject({ name: worker, expiresAt: atSecond(30) });
    });

    it('keeps others out until the lease expires, and frees it by itself then', async () => {
      const leases = await open();
      const worker = fresh('worker');
      await leases.acquire(worker, 'a', atSecond(0), 30);
      expect(await leases.acquire(worker, 'b', atSecond(29), 30)).toBeUndefined();
      expect(await leases.acquire(worker, 'b', atSecond(30), 30)).toMatchObject({ holder: 'b' });
    });

    it('is not kept longer than the longest lease by a clock that was set back', async () => {
      const leases = await open();
      const [hour, worker] = [3600, fresh('worker')];
      const dead = held(await leases.acquire(worker, 'dead', atSecond(hour), 120));
      expect(await leases.acquire(worker, 'b', atSecond(hour + 120 - MAX_LEASE_SECONDS), 120)).toBeUndefined();
      const taken = await leases.acquire(worker, 'b', atSecond(hour + 119 - MAX_LEASE_SECONDS), 120);
      expect(taken).toMatchObject({ holder: 'b' });
      expect(await leases.renew(dead, atSecond(10), 120)).toBe(false);
    });

    it('renews the lease of the holder who asks again, with the same fence', async () => {
      const leases = await open();
      const worker = fresh('worker');
      const first = held(await leases.acquire(worker, 'a', atSecond(0), 30));
      const again = held(await leases.acquire(worker, 'a', atSecond(20), 30));
      expect(again).toEqual({ ...first, expiresAt: atSecond(50) });
      expect(await leases.acquire(worker, 'b', atSecond(40), 30)).toBeUndefined();
    });

    it('raises the fence with every holder, also after giving back', async () => {
      const leases = await open();
      const worker = fresh('worker');
      const first = held(await leases.acquire(worker, 'a', atSecond(0), 10));
      const second = held(await leases.acquire(worker, 'b', atSecond(10), 10));
      await leases.release(second);
      const third = held(await leases.acquire(worker, 'b', atSecond(11), 10));
      expect(second.fence).toBeGreaterThan(first.fence);
      expect(third.fence).toBeGreaterThan(second.fence);
    });

    it('prolongs a lease, but not one that was lost', async () => {
      const leases = await open();
      const worker = fresh('worker');
      const first = held(await leases.acquire(worker, 'a', atSecond(0), 10));
      expect(await leases.renew(first, atSecond(5), 10)).toBe(true);
      expect(await leases.acquire(worker, 'b', atSecond(14), 10)).toBeUndefined();
      expect(await leases.acquire(worker, 'b', atSecond(15), 10)).toMatchObject({ holder: 'b' });
      expect(await leases.renew(first, atSecond(16), 10)).toBe(false);
    });

    it('is free at once when it is given back', async () => {
      const leases = await open();
      const worker = fresh('worker');
      await leases.release(held(await leases.acquire(worker, 'a', atSecond(0), 30)));
      expect(await leases.acquire(worker, 'b', atSecond(1), 30)).toMatchObject({ holder: 'b' });
    });

    it('changes nothing when a lost lease is given back', async () => {
      const leases = await open();
      const worker = fresh('worker');
      const lost = held(await leases.acquire(worker, 'a', atSecond(0), 10));
      await leases.acquire(worker, 'b', atSecond(10), 30);
      await leases.release(lost);
      expect(await leases.acquire(worker, 'c', atSecond(11), 30)).toBeUndefined();
    });

    it('keeps leases of different names apart', async () => {
      const leases = await open();
      await leases.acquire(fresh('worker'), 'a', atSecond(0), 30);
      expect(await leases.acquire(fresh('worker'), 'b', atSecond(0), 30)).toBeDefined();
    });
  });
