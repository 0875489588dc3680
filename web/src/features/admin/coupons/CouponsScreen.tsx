import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { COUPON_MONTHS } from '@belegwerk/core/coupons';
import { isFreePlan, PLAN_IDS, PLANS } from '@belegwerk/core/plans';
import {
  ActionButton,
  ActionForm,
  DayField,
  FieldPlace,
  SelectField,
  Stack,
  StatusBadge,
  Table,
  Text,
  TextLine,
  type Column,
} from '../../../ui/index.ts';
import { germanDay } from '../../../wording/moments.ts';
import { ADMIN_COUPONS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useCoupons } from './use-coupons.ts';
import { discountText, endLabel, monthsText, plansText, words } from './words.ts';

type Item = AdminCouponsReply['items'][number];
type Wired = ReturnType<typeof useCoupons>;

const MOST = { code: 30, value: 8, comment: 200 };
const MONTHS = COUPON_MONTHS.map((months) => ({ value: String(months), label: monthsText(months) }));
const PLAN_CHOICES = [
  { value: '', label: words.everyPlan },
  ...PLAN_IDS.filter((id) => !isFreePlan(id)).map((id) => ({ value: id, label: PLANS[id].name })),
];

/** Coupons of the operator: what there is, and issuing more. */
export const CouponsScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_COUPONS_ADDRESS}>
    <Coupons />
  </AdminScreen>
);

const Coupons = () => {
  const wired = useCoupons();
  const may = useRight('coupons');
  return (
    <ListAndForm
      view={wired.view}
      loading={words.loading}
      failureTitle={words.failure}
      refused={wired.refused}
      form={may ? <NewCoupon {...wired} /> : undefined}
    >
      {({ items }) => (
        <Table label={words.issued} columns={columns(wired.end, may)} rows={items} rowKey={({ code }) => code} />
      )}
    </ListAndForm>
  );
};

const columns = (end: Wired['end'], may: boolean): readonly Column<Item>[] => [
  {
    key: 'code',
    title: words.code,
    room: 'wide',
    cell: ({ code, comment }) => (
      <div className="bw-status">
        <span className="bw-name">{code}</span>
        {comment === '' ? null : <span className="bw-quiet">{comment}</span>}
      </div>
    ),
  },
  { key: 'discount', title: words.discount, cell: discountText },
  { key: 'months', title: words.months, cell: ({ months }) => monthsText(months) },
  { key: 'plans', title: words.plan, cell: plansText },
  { key: 'redemptions', title: words.redemptions, isNumber: true, cell: ({ redemptions }) => redemptions },
  {
    key: 'until',
    title: words.until,
    cell: ({ until, isOver }) => {
      if (until === undefined) return words.noEnd;
      return isOver ? <StatusBadge text={words.over} tone="subdued" /> : germanDay(until);
    },
  },
  {
    key: 'act',
    title: '',
    cell: (item) =>
      item.isSetting ? (
        words.bySetting
      ) : item.isOver || !may ? null : (
        <ActionButton act={() => end(item.code)} label={endLabel(item)}>
          {words.end}
        </ActionButton>
      ),
  },
];

const NewCoupon = ({ draft, change, issue, faultOf }: Wired) => (
  <Stack gap="200">
    <Text as="h2" variant="headingMd">
      {words.issue}
    </Text>
    <Text as="p" tone="subdued">
      {words.meaning}
    </Text>
    <ActionForm verb={words.issue} act={issue} isOff={draft.code === '' || draft.value === ''} isPrimary>
      <FieldPlace name="code">
        <TextLine
          label={words.code}
          value={draft.code}
          onChange={(code) => change({ code })}
          help={words.codeHelp}
          most={MOST.code}
          error={faultOf('code')}
        />
      </FieldPlace>
      <SelectField
        label={words.type}
        choices={words.types}
        value={draft.type}
        onChange={(type) => change({ type: type === '%' ? '%' : 'amount' })}
      />
      <FieldPlace name="value">
        <TextLine
          label={words.value}
          value={draft.value}
          onChange={(value) => change({ value })}
          most={MOST.value}
          error={faultOf('value')}
        />
      </FieldPlace>
      <SelectField
        label={words.months}
        choices={MONTHS}
        value={String(draft.months)}
        onChange={(months) => change({ months: Number(months) })}
      />
      <SelectField label={words.plan} choices={PLAN_CHOICES} value={draft.plan} onChange={(plan) => change({ plan })} />
      <FieldPlace name="until">
        <DayField
          label={words.untilLabel}
          value={draft.until}
          onChange={(until) => change({ until })}
          error={faultOf('until')}
        />
      </FieldPlace>
      <TextLine
        label={words.comment}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        help={words.commentHelp}
        most={MOST.comment}
      />
    </ActionForm>
  </Stack>
);
