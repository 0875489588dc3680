import type { PartnerReply } from '@belegwerk/contracts/api';
import { PARTNER_CODE_LENGTH } from '@belegwerk/core/coupons';
import { useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  ActionForm,
  Button,
  Card,
  Columns,
  EmptyNote,
  FailureNote,
  FieldPlace,
  RadioList,
  Skeleton,
  Table,
  Text,
  TextualField,
  type Column,
} from '../../../ui/index.ts';
import { COUPONS_ADDRESS } from '../partner-address.ts';
import { partnerQuery } from '../partner.queries.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { euro, perBill, planText } from '../words.ts';
import { offerLines, type OfferLine } from './offer-lines.ts';
import { useNewCoupon } from './use-new-coupon.ts';
import { firstBills, fullText, offerText, tierHelp, words } from './words.ts';

const LINES = 12;

const columns: readonly Column<OfferLine>[] = [
  { key: 'plan', title: words.plan, cell: ({ name, isAnnual }) => planText(name, isAnnual) },
  { key: 'reduced', title: words.firstPaid, isNumber: true, cell: firstBills },
  { key: 'price', title: words.insteadOf, isNumber: true, cell: ({ price, isAnnual }) => perBill(price, isAnnual) },
  { key: 'commission', title: words.yours, isNumber: true, cell: ({ commission }) => euro(commission) },
];

/** A new coupon: its code and what it takes off, with what comes of it. */
export const NewCouponScreen = () => (
  <PartnerScreen title={words.newTitle} page={COUPONS_ADDRESS}>
    <LoadedForm />
  </PartnerScreen>
);

const LoadedForm = () => (
  <Loaded
    view={viewOf(useAnswer(partnerQuery))}
    failureTitle={words.failure}
    skeleton={
      <Card>
        <Skeleton label={words.loading} lines={LINES} />
      </Card>
    }
  >
    {({ programme, statistics }) =>
      statistics && statistics.coupons >= programme.mostCoupons ? (
        <Card>
          <EmptyNote title={words.full} actions={<Button url={COUPONS_ADDRESS}>{words.toCoupons}</Button>}>
            {fullText(programme.mostCoupons)}
          </EmptyNote>
        </Card>
      ) : (
        <CouponForm programme={programme} />
      )
    }
  </Loaded>
);

const OfferPreview = ({ lines }: { readonly lines: readonly OfferLine[] }) => (
  <Card padding="0">
    <div className="bw-inset">
      <Text as="h2" variant="headingMd">
        {words.preview}
      </Text>
    </div>
    <Table label={words.preview} columns={columns} rows={lines} rowKey={({ key }) => key} />
  </Card>
);

const CouponForm = ({ programme }: { readonly programme: PartnerReply['programme'] }) => {
  const popular = programme.tiers.find(({ isPopular }) => isPopular)?.id ?? '3x50';
  const form = useNewCoupon(popular);
  const tier = programme.tiers.find(({ id }) => id === form.tier);
  return (
    <>
      {form.failure ? (
        <FailureNote
          title={words.notCreated}
          message={form.failure.message}
          supportId={form.failure.supportId}
          onRetry={form.create}
        />
      ) : null}
      <Columns columns={{ xs: 1, md: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="400" alignItems="start">
        <Card>
          <ActionForm
            verb={words.create}
            act={form.create}
            isPrimary
            beside={<Button url={COUPONS_ADDRESS}>{words.cancel}</Button>}
          >
            <FieldPlace name="code">
              <TextualField
                label={words.codeField}
                help={form.isFree ? words.available : words.codeHelp}
                value={form.code}
                onChange={form.type}
                error={form.codeFault}
                most={PARTNER_CODE_LENGTH.most}
              />
            </FieldPlace>
            <FieldPlace name="type">
              <RadioList
                label={words.tier}
                value={form.tier}
                onChange={form.choose}
                error={form.tierFault}
                choices={programme.tiers.map((each) => ({
                  value: each.id,
                  label: offerText(each),
                  help: tierHelp(each),
                  ...(each.isPopular ? { mark: words.popular } : {}),
                }))}
              />
            </FieldPlace>
          </ActionForm>
        </Card>
        {tier ? <OfferPreview lines={offerLines(programme, tier)} /> : null}
      </Columns>
    </>
  );
};
