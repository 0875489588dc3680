import type { ShopReply } from '@belegwerk/contracts/api';
import { sellsPlans } from '../shared/shop/sells-plans.ts';
import { Announcement, Link, Notice } from '../ui/index.ts';
import { dateOf } from '../wording/moments.ts';

const GOES_ON = 'Ein bezahltes Abonnement läuft weiter. Du kannst es unter „Abonnement“ kündigen.';
const TITLE = 'Belegwerk ist für deinen Shop ausgeschaltet';

/** Says above every screen that the operator has switched the shop off, and why. */
export const SwitchedOff = ({ at, reason }: NonNullable<ShopReply['suspended']>) => (
  <Announcement>
    <Notice tone="critical" title={TITLE}>
      Der Betreiber hat es am {dateOf(at)} ausgeschaltet: „{reason}“. Deine Daten bleiben. Neue Bestellungen werden
      gespeichert und warten. {sellsPlans() ? `${GOES_ON} ` : ''}
      <Link url="/help/contact">Betreiber fragen</Link>
    </Notice>
  </Announcement>
);
