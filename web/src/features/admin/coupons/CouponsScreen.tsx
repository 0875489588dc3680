import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { COUPON_MONTHS } from '@belegwerk/core/coupons';
import { isFreePlan, PLAN_IDS, PLANS } from '@belegwerk/core/plans';
import { ActionButton, StatusBadge, type Column } from '../../../ui/index.ts';
import { germanDay } from '../../../wording/moments.ts';
import { ADMIN_COUPONS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import type { DraftField } from '../DraftForm.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useCoupons, type CouponDraft } from './use-coupons.ts';
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

const FIELDS: readonly DraftField<CouponDraft>[] = [
  { name: 'code', label: words.code, help: words.codeHelp, most: MOST.code, isNeeded: true },
  { name: 'type', label: words.type, choices: words.types },
  { name: 'value', label: words.value, most: MOST.value, isNeeded: true },
  { name: 'months', label: words.months, choices: MONTHS },
  { name: 'plan', label: words.plan, choices: PLAN_CHOICES },
  { name: 'until', label: words.untilLabel, isDay: true },
  { name: 'comment', label: words.comment, help: words.commentHelp, most: MOST.comment },
];

const Coupons = () => {
  const { view, form, end } = useCoupons();
  const may = useRight('coupons');
  return (
    <ListAndForm
      words={words}
      view={view}
      columns={columns(end, may)}
      rowKey={({ code }) => code}
      fields={FIELDS}
      form={form}
      may={may}
    />
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
  { key: 'redemptions', title: words.redemptions, isNumber: true, cell: ({ redemptions }) => redemptions },
  { key: 'plans', title: words.plan, cell: plansText },
  {
    key: 'until',
    title: words.until,
    cell: ({ until, isOver }) => {
      if (until === undefined) return words.noEnd;
      return isOver ? <StatusBadge text={words.over} tone="neutral" /> : germanDay(until);
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
