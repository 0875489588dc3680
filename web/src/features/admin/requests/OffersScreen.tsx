import type { AdminOffersReply } from '@belegwerk/contracts/api';
import {
  ActionButton,
  ActionForm,
  EmptyNote,
  FieldPlace,
  SelectField,
  Stack,
  StatusBadge,
  Table,
  Text,
  TextLine,
  type Column,
} from '../../../ui/index.ts';
import { ADMIN_REQUESTS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useOffers } from './use-offers.ts';
import { offerText, withdrawLabel, words } from './words.ts';

type Item = AdminOffersReply['items'][number];
type Wired = ReturnType<typeof useOffers>;

/** Plans on request: to whom they were offered, and offering them. */
export const OffersScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_REQUESTS_ADDRESS}>
    <Offers />
  </AdminScreen>
);

const Offers = () => {
  const wired = useOffers();
  const may = useRight('coupons');
  return (
    <ListAndForm
      view={wired.view}
      loading={words.loading}
      failureTitle={words.failure}
      refused={wired.refused}
      form={may ? <NewOffer {...wired} /> : undefined}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyNote title={words.none}>{words.noneWhy}</EmptyNote>
        ) : (
          <Table
            label={words.offered}
            columns={columns(wired.withdraw, may)}
            rows={items}
            rowKey={({ shop, plan }) => `${shop} ${plan.id}`}
          />
        )
      }
    </ListAndForm>
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

const NewOffer = ({ draft, choices, offered, change, offer, faultOf }: Wired) => (
  <Stack gap="200">
    <Text as="h2" variant="headingMd">
      {words.offer}
    </Text>
    <Text as="p" tone="subdued">
      {words.meaning}
    </Text>
    <ActionForm verb={words.offer} act={offer} isOff={draft.shop === ''} isPrimary>
      <FieldPlace name="shop">
        <TextLine
          label={words.shop}
          value={draft.shop}
          onChange={(shop) => change({ shop })}
          help={words.shopHelp}
          error={faultOf('shop') ?? faultOf('plan')}
        />
      </FieldPlace>
      <SelectField label={words.plan} choices={choices} value={draft.plan} onChange={(plan) => change({ plan })} />
      {offered ? (
        <Text as="p" tone="subdued">
          {offerText(offered)}
        </Text>
      ) : null}
    </ActionForm>
  </Stack>
);
