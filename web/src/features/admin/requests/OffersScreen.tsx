import type { AdminOffersReply } from '@belegwerk/contracts/api';
import { ActionButton, StatusBadge, type Choice, type Column } from '../../../ui/index.ts';
import { ADMIN_REQUESTS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import type { DraftField } from '../DraftForm.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useOffers, type OfferDraft } from './use-offers.ts';
import { offerText, withdrawLabel, words } from './words.ts';

type Item = AdminOffersReply['items'][number];
type Wired = ReturnType<typeof useOffers>;

/** Plans on request: to whom they were offered, and offering them. */
export const OffersScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_REQUESTS_ADDRESS}>
    <Offers />
  </AdminScreen>
);

const fields = (choices: readonly Choice[]): readonly DraftField<OfferDraft>[] => [
  { name: 'shop', label: words.shop, help: words.shopHelp, isNeeded: true },
  { name: 'plan', label: words.plan, choices },
];

const Offers = () => {
  const { view, choices, offered, form, withdraw } = useOffers();
  const may = useRight('coupons');
  return (
    <ListAndForm
      words={words}
      view={view}
      columns={columns(withdraw, may)}
      rowKey={({ shop, plan }) => `${shop} ${plan.id}`}
      fields={fields(choices)}
      form={form}
      may={may}
      note={offered && offerText(offered)}
    />
  );
};

const columns = (withdraw: Wired['withdraw'], may: boolean): readonly Column<Item>[] => [
  {
    key: 'shop',
    title: words.shop,
    room: 'wide',
    cell: ({ name, shop }) => (
      <div className="bw-status">
        <span className="bw-name">{name}</span>
        <span className="bw-quiet">{shop}</span>
      </div>
    ),
  },
  { key: 'plan', title: words.plan, room: 'wide', cell: ({ plan }) => offerText(plan) },
  {
    key: 'state',
    title: words.state,
    room: 'rest',
    cell: ({ isChosen }) =>
      isChosen ? (
        <StatusBadge text={words.chosen} tone="success" />
      ) : (
        <StatusBadge text={words.open} tone="attention" />
      ),
  },
  {
    key: 'act',
    title: '',
    cell: (item) =>
      item.isChosen || !may ? null : (
        <ActionButton act={() => withdraw(item)} label={withdrawLabel(item)}>
          {words.withdraw}
        </ActionButton>
      ),
  },
];
