import { isUnderWay } from '@belegwerk/core/maintenance';
import { Outlet, useLocation } from 'react-router-dom';
import { viewOf } from '../api/view.ts';
import { AskedRights } from '../shared/connection/AskedRights.tsx';
import { ShopProvider } from '../shared/shop/ShopContext.tsx';
import { useShopAnswer } from '../shared/shop/shop.atoms.ts';
import { SupportBar } from '../shared/visit/SupportBar.tsx';
import { useSpokenTo } from '../wording/said.ts';
import { AccessLost } from './AccessLost.tsx';
import { isSparedByMaintenance } from './spared-by-maintenance.ts';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { PlannedMaintenance } from './PlannedMaintenance.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { TeapotScreen } from './TeapotScreen.tsx';
import { VisitOverScreen } from './VisitOverScreen.tsx';

/** Loads the shop, keeps it fresh and gives it to the screens inside. */
export const Shell = () => {
  const view = viewOf(useShopAnswer());
  const isSpoken = useSpokenTo(view.state === 'ready' ? view.data.lexoffice.profile?.lacks : undefined);
  const isSpared = isSparedByMaintenance(useLocation().pathname);
  if (view.state === 'failed' && view.failure.kind === 'visit-over') return <VisitOverScreen />;
  if (view.state === 'failed') return <TeapotScreen failure={view.failure} onRetry={view.retry} />;
  if (view.state === 'loading' || !isSpoken) return <ScreenSkeleton />;
  const { maintenance, shopify, suspended, visit } = view.data;
  if (shopify.missingAccessToken) return <AccessLost shop={shopify.shop} onRetry={view.retry} />;
  const isCovered = isUnderWay(maintenance) && !isSpared;
  return (
    <ShopProvider value={view.data}>
      {visit ? <SupportBar name={shopify.store.name} until={visit.until} /> : null}
      {suspended ? <SwitchedOff {...suspended} /> : null}
      {maintenance?.state === 'planned' ? <PlannedMaintenance maintenance={maintenance} /> : null}
      {isCovered ? <MaintenanceScreen maintenance={maintenance} /> : null}
      {/* what a person was writing is there again when the maintenance is over */}
      <div hidden={isCovered}>
        <Outlet />
      </div>
      <AskedRights />
    </ShopProvider>
  );
};
