import type { MaintenanceReply } from '@belegwerk/contracts/api';
import { Button, WholePageNote } from '../ui/index.ts';
import { expectedReturn, maintenanceWords as words } from './maintenance-words.ts';

/** Stands in place of everything while the product is maintained; specification 1, section 2. */
export const MaintenanceScreen = ({ maintenance }: { readonly maintenance: MaintenanceReply }) => (
  <WholePageNote
    title={words.active}
    actions={
      <>
        {maintenance.infoUrl === undefined ? null : (
          <Button url={maintenance.infoUrl} external>
            {words.more}
          </Button>
        )}
        <Button url="/help">{words.help}</Button>
      </>
    }
  >
    {expectedReturn(maintenance)} {words.nothingLost}
  </WholePageNote>
);
