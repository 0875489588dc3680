import type { PartnersReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { At } from '../../../shared/clock/At.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  ActionButton,
  Card,
  EmptyNote,
  Notice,
  Skeleton,
  StatusBadge,
  Table,
  Text,
  type Column,
} from '../../../ui/index.ts';
import { money } from '../../../wording/amounts.ts';
import { ADMIN_PARTNERS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { RefuseButton } from '../RefuseButton.tsx';
import { useDoing } from '../use-doing.ts';
import { words as adminWords } from '../words.ts';
import { approveMutation, partnersQuery, refuseMutation } from './partners.queries.ts';
import { sameText, words } from './words.ts';

const NONE = '–';
const LINES = 8;

/** Who takes part in the partner programme or wants to, and what looks strange. */
export const PartnersScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_PARTNERS_ADDRESS}>
    <Loaded
      view={viewOf(useAnswer(partnersQuery))}
      failureTitle={words.failure}
      skeleton={
        <Card>
          <Skeleton label={words.loading} lines={LINES} />
        </Card>
      }
    >
      {(programme) => <Programme programme={programme} />}
    </Loaded>
  </AdminScreen>
);

const Programme = ({ programme: { partners, waiting, marked } }: { readonly programme: PartnersReply }) => {
  const { mutateAsync } = useAct(approveMutation);
  const { failure, doing } = useDoing();
  const approve = (shop: string) => doing(() => mutateAsync(shop));
  return (
    <>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.notApproved}>
          {failure}
        </Notice>
      )}
      <Card padding="0">
        {partners.length === 0 ? (
          <EmptyNote title={words.none}>{words.noneWhy}</EmptyNote>
        ) : (
          <Table
            label={words.title}
            columns={partnerColumns(approve)}
            rows={partners.toSorted((one, other) => one.state.localeCompare(other.state) * -1)}
            rowKey={({ shop }) => shop}
          />
        )}
      </Card>
      {waiting.length === 0 ? null : (
        <Card padding="0">
          <div className="bw-inset">
            <Text as="h2" variant="headingMd">
              {words.waiting}
            </Text>
          </div>
          <Table label={words.waiting} columns={WAITING} rows={waiting} rowKey={({ partner }) => partner} />
        </Card>
      )}
      <Marked marked={marked} />
    </>
  );
};

type PartnerRow = PartnersReply['partners'][number];

const partnerColumns = (approve: (shop: string) => Promise<unknown>): readonly Column<PartnerRow>[] => [
  {
    key: 'name',
    title: words.shop,
    room: 'wide',
    cell: ({ name, shop }) => (
      <div className="bw-status">
        <span className="bw-name">{name}</span>
        <span className="bw-quiet">{shop}</span>
      </div>
    ),
  },
  {
    key: 'state',
    title: words.state,
    cell: ({ state }) =>
      state === 'applied' ? (
        <StatusBadge text={words.applied} tone="attention" />
      ) : (
        <StatusBadge text={words.approved} tone="success" />
      ),
  },
  {
    key: 'applied',
    title: words.appliedAt,
    cell: ({ appliedAt }) => (appliedAt ? <At moment={appliedAt} /> : NONE),
  },
  {
    key: 'approve',
    title: words.todo,
    cell: ({ state, shop, name }) =>
      state === 'applied' ? (
        <ActionButton act={() => approve(shop)} label={`${name} als Partner annehmen`}>
          {words.approve}
        </ActionButton>
      ) : (
        NONE
      ),
  },
];

const WAITING: readonly Column<PartnersReply['waiting'][number]>[] = [
  { key: 'partner', title: words.partner, room: 'wide', cell: ({ partner }) => partner },
  { key: 'provisions', title: words.provisions, isNumber: true, cell: ({ provisions }) => money(provisions, 'EUR') },
  { key: 'why', title: words.why, room: 'rest', cell: ({ why }) => why },
];

type MarkedRow = PartnersReply['marked'][number];

const markedColumns = (choose: (row: MarkedRow) => void): readonly Column<MarkedRow>[] => [
  { key: 'coupon', title: words.coupon, cell: ({ coupon }) => <span className="bw-name">{coupon}</span> },
  { key: 'partner', title: words.partner, cell: ({ partner }) => partner },
  { key: 'shop', title: words.shop, cell: ({ shop }) => shop ?? words.erased },
  { key: 'same', title: words.same, cell: ({ same }) => sameText(same) },
  {
    key: 'refuse',
    title: words.todo,
    cell: (row) =>
      row.status === 'declined' || row.status === 'paid' || row.status === 'cancelled' ? (
        words.decided
      ) : (
        <RefuseButton label={`Provision für ${row.coupon} ablehnen`} askWhy={() => choose(row)} />
      ),
  },
];

/** Redemptions of which shop and partner seem to belong together; the operator decides. */
const Marked = ({ marked }: Pick<PartnersReply, 'marked'>) => {
  const [chosen, choose] = useState<MarkedRow>();
  const { mutateAsync } = useAct(refuseMutation);
  const { failure, doing, forget } = useDoing();
  if (marked.length === 0) return null;
  const close = () => {
    forget();
    choose(undefined);
  };
  return (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words.marked}
        </Text>
        <Text as="p" tone="subdued">
          {words.markedWhy}
        </Text>
      </div>
      <Table label={words.marked} columns={markedColumns(choose)} rows={marked} rowKey={({ id }) => id} />
      {chosen ? (
        <ReasonDialog
          title={words.refuseTitle}
          verb={words.refuse}
          failure={failure}
          onClose={close}
          help={adminWords.reasonHelp}
          onReason={async (reason) => {
            if (await doing(() => mutateAsync({ partner: chosen.partner, id: chosen.id, reason }))) close();
          }}
        >
          {words.refuseWhat}
        </ReasonDialog>
      ) : null}
    </Card>
  );
};
