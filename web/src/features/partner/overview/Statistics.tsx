import type { PartnerReply } from '@belegwerk/contracts/api';
import { BarTable, Button, Card, Columns, Stack, StatusLine, Text } from '../../../ui/index.ts';
import { NEW_COUPON_ADDRESS, PAYOUTS_ADDRESS, REDEMPTIONS_ADDRESS } from '../partner-address.ts';
import { euro } from '../words.ts';
import { monthBars, openSum, redemptionsText, statusBars, viewsText, words } from './words.ts';

interface StatisticsProps {
  readonly statistics: NonNullable<PartnerReply['statistics']>;
}

interface FigureProps {
  readonly title: string;
  readonly figure: string;
  readonly below: string;
}

const Figure = ({ title, figure, below }: FigureProps) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingSm">
        {title}
      </Text>
      <Text as="p" variant="headingXl" numeric>
        {figure}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued">
        {below}
      </Text>
    </Stack>
  </Card>
);

/** What a partner has brought, and what he gets for it. */
export const Statistics = ({ statistics }: StatisticsProps) => (
  <>
    {statistics.coupons === 0 && statistics.views === 0 ? (
      <StatusLine
        tone="info"
        title={words.firstCoupon}
        detail={words.firstCouponWhy}
        link={{ content: words.newCoupon, url: NEW_COUPON_ADDRESS }}
      />
    ) : null}
    <Columns columns={{ xs: 1, md: 3 }} gap="400">
      <Figure title={words.open} figure={openSum(statistics)} below={words.openWhy} />
      <Figure
        title={words.paid}
        figure={euro(statistics.payouts.paid)}
        below={`${words.scheduled}: ${euro(statistics.payouts.scheduled)}`}
      />
      <Figure title={words.redemptions} figure={redemptionsText(statistics)} below={viewsText(statistics)} />
    </Columns>
    <Columns columns={{ xs: 1, md: 2 }} gap="400">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {words.byStatus}
          </Text>
          <BarTable
            label={words.byStatus}
            heads={[words.status, words.count, words.provision]}
            rows={statusBars(statistics)}
          />
          <div>
            <Button url={REDEMPTIONS_ADDRESS}>{words.toRedemptions}</Button>
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {words.months}
          </Text>
          <BarTable
            label={words.months}
            heads={[words.month, words.redemptions, words.views, words.provision]}
            rows={monthBars(statistics)}
          />
          <div>
            <Button url={PAYOUTS_ADDRESS}>{words.toPayouts}</Button>
          </div>
        </Stack>
      </Card>
    </Columns>
  </>
);
