import type { MaintenanceReply } from '@belegwerk/contracts/api';
import type { Maintenance } from '@belegwerk/core/maintenance';

/** A maintenance as the screens tell of it, and where there is more about it. */
export const presentMaintenance = (
  maintenance: Maintenance | undefined,
  infoUrl: string | undefined,
): MaintenanceReply | undefined =>
  maintenance && {
    state: maintenance.state,
    from: maintenance.from.toString(),
    until: maintenance.until.toString(),
    ...(infoUrl === undefined ? {} : { infoUrl }),
  };
