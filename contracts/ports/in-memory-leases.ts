import { compareInstants } from '@belegwerk/core/kernel';
import type { Lease, Leases } from '@belegwerk/core/ports';

/** Leases for tests, kept in memory. */
export const inMemoryLeases = (): Leases => {
  const leases = new Map<string, Lease>();
  let fence = 0;
  const isHeld = (lease: Lease): boolean => leases.get(lease.name)?.fence === lease.fence;
  return {
    acquire: async (name, holder, now, seconds) => {
      const current = leases.get(name);
      if (current && current.holder !== holder && compareInstants(current.expiresAt, now) > 0) return undefined;
      fence += 1;
      const lease = { name, holder, fence, expiresAt: now.add({ seconds }) };
      leases.set(name, lease);
      return lease;
    },
    renew: async (lease, now, seconds) => {
      if (isHeld(lease)) leases.set(lease.name, { ...lease, expiresAt: now.add({ seconds }) });
      return isHeld(lease);
    },
    release: async (lease) => void (isHeld(lease) && leases.delete(lease.name)),
  };
};
