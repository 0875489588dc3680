import type { PartnerReply } from '@belegwerk/contracts/api';
import { useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import { useShop } from '../../../shared/shop/ShopContext.tsx';
import { Button, Card, Screen, Skeleton } from '../../../ui/index.ts';
import { NEW_COUPON_ADDRESS, PARTNER_ADDRESS } from '../partner-address.ts';
import { partnerQuery } from '../partner.queries.ts';
import { PartnerPages } from '../PartnerScreen.tsx';
import { words as partnerWords } from '../words.ts';
import { Application } from './Application.tsx';
import { Programme } from './Programme.tsx';
import { Statistics } from './Statistics.tsx';
import { words } from './words.ts';

const LINES = 14;

/** What the programme is, what it brings, and what it has brought so far. */
export const OverviewScreen = () => {
  const view = viewOf(useAnswer(partnerQuery));
  const { isPartner: wasPartner } = useShop();
  // the shop is asked for less often
  const isPartner = view.state === 'ready' ? view.data.state === 'approved' : wasPartner;
  return (
    <Screen
      title={partnerWords.title}
      {...(isPartner
        ? {
            actions: (
              <Button url={NEW_COUPON_ADDRESS} variant="primary">
                {words.newCoupon}
              </Button>
            ),
          }
        : {})}
    >
      {isPartner ? <PartnerPages page={PARTNER_ADDRESS} /> : null}
      <Loaded
        view={view}
        failureTitle={partnerWords.failure}
        skeleton={
          <Card>
            <Skeleton label={partnerWords.loading} lines={LINES} />
          </Card>
        }
      >
        {(partner) => <Content partner={partner} />}
      </Loaded>
    </Screen>
  );
};

const Content = ({ partner }: { readonly partner: PartnerReply }) => (
  <div className="bw-column">
    {partner.statistics ? <Statistics statistics={partner.statistics} /> : <Application partner={partner} />}
    <Programme programme={partner.programme} />
  </div>
);
