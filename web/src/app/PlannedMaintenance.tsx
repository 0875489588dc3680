import type { MaintenanceReply } from '@belegwerk/contracts/api';
import { Announcement, Notice, Link } from '../ui/index.ts';
import { maintenanceWords as words, plannedTimes } from './maintenance-words.ts';

/** Tells of a planned maintenance above every screen. */
export const PlannedMaintenance = ({ maintenance }: { readonly maintenance: MaintenanceReply }) => (
  <Announcement>
    <Notice tone="info" title={words.planned}>
      {plannedTimes(maintenance)} {words.meanwhile}{' '}
      {maintenance.infoUrl === undefined ? null : (
        <Link url={maintenance.infoUrl} external>
          {words.more}
        </Link>
      )}
    </Notice>
  </Announcement>
);
