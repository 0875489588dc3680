import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import { COUPON_TABS } from '@belegwerk/core/partner';
import { Loaded } from '../../../shared/Loaded.tsx';
import { Button, Card, EmptyNote, Row, StatusTabs, Table, TableSkeleton, Text } from '../../../ui/index.ts';
import { COUPONS_ADDRESS, NEW_COUPON_ADDRESS, removalAddress } from '../partner-address.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { useCoupons } from './use-coupons.ts';
import { chosenText, nothingText, onlyText, TAB_WORDS, words } from './words.ts';

const COLUMNS = 8;
const ROWS = 5;

/** The coupons of the partner, with what came of them. */
export const CouponsScreen = () => (
  <PartnerScreen
    title={words.title}
    page={COUPONS_ADDRESS}
    isWide
    actions={
      <Button url={NEW_COUPON_ADDRESS} variant="primary">
        {words.new}
      </Button>
    }
  >
    <Coupons />
  </PartnerScreen>
);

const Coupons = () => {
  const coupons = useCoupons();
  const { view, tab, code, show } = coupons;
  return (
    <Card padding="0">
      <StatusTabs
        label={words.views}
        tabs={COUPON_TABS.map((id) => ({ id, content: TAB_WORDS[id] }))}
        selected={tab}
        onSelect={show}
      />
      <Loaded
        view={view}
        failureTitle={words.failure}
        skeleton={<TableSkeleton label={words.loading} columns={COLUMNS} rows={ROWS} />}
      >
        {({ items }, isStale) =>
          items.length === 0 ? (
            <Nothing isAll={tab === 'all' && code === ''} coupons={coupons} />
          ) : (
            <Content items={items} isStale={isStale} coupons={coupons} />
          )
        }
      </Loaded>
    </Card>
  );
};

type Used = ReturnType<typeof useCoupons>;

interface ContentProps {
  readonly items: readonly PartnerCouponReply[];
  readonly isStale: boolean;
  readonly coupons: Used;
}

const Content = ({ items, isStale, coupons: { code, showAll, chosen, choose, chooseNone } }: ContentProps) => {
  // what is not shown is not chosen
  const codes = items.map((item) => item.code).filter((each) => chosen.has(each));
  return (
    <>
      {code === '' ? null : (
        <div className="bw-list-line">
          <Text as="p">{onlyText(code)}</Text>
          <Button variant="plain" onClick={showAll}>
            {words.showAll}
          </Button>
        </div>
      )}
      {codes.length === 0 ? null : (
        <div className="bw-list-line">
          <Text as="p" fontWeight="medium">
            {chosenText(codes.length)}
          </Text>
          <Row gap="200">
            <Button onClick={chooseNone}>{words.removeNone}</Button>
            <Button url={removalAddress(codes)} tone="critical">
              {words.remove}
            </Button>
          </Row>
        </div>
      )}
      <Table
        label={words.title}
        columns={couponColumns({ chosen, choose })}
        rows={items}
        rowKey={(item) => item.code}
        isStale={isStale}
      />
    </>
  );
};

const Nothing = ({ isAll, coupons: { tab, code, showAll } }: { readonly isAll: boolean; readonly coupons: Used }) =>
  isAll ? (
    <EmptyNote title={words.empty} actions={<Button url={NEW_COUPON_ADDRESS}>{words.new}</Button>}>
      {words.emptyWhy}
    </EmptyNote>
  ) : (
    <EmptyNote title={words.nothing} actions={<Button onClick={showAll}>{words.showAll}</Button>}>
      {nothingText(tab, code)}
    </EmptyNote>
  );
