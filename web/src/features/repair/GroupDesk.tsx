import type { RepairGroup } from '@belegwerk/contracts/api';
import { rangeText } from '../../shared/lists/list-words.ts';
import { TAX_CHOICES } from '../../shared/orders/correction-choices.ts';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import {
  ActionButton,
  Notice,
  Pager,
  Row,
  SelectField,
  Skeleton,
  Stack,
  Table,
  Text,
  type Column,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { GroupSetting } from './GroupSetting.tsx';
import { RowFields } from './RowFields.tsx';
import { useDesk, type Desk, type DeskRow } from './use-desk.ts';
import { WayOut } from './WayOut.tsx';
import { documentText, previewText, runText, words } from './words.ts';

interface GroupDeskProps {
  readonly group: RepairGroup;
  readonly onBegun: () => void;
}

/** The orders of one cause with the fields that correct them, and what that would lead to. */
export const GroupDesk = ({ group, onBegun }: GroupDeskProps) => {
  const desk = useDesk(group, onBegun);
  const { orders, loadFailure, failure, refusal, again } = desk;
  return (
    <Stack gap="400">
      {group.setting ? <GroupSetting setting={group.setting} chosen={desk.setting} onChoose={desk.setSetting} /> : null}
      {loadFailure === undefined ? null : <Notice tone="critical" title={loadFailure} />}
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.previewFailed} action={{ content: words.again, act: again }}>
          {failure}
        </Notice>
      )}
      {orders ? (
        <Orders group={group} desk={desk} orders={orders} />
      ) : loadFailure === undefined ? (
        <Skeleton label={words.loading} lines={4} />
      ) : null}
      {refusal === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          {refusal}
        </Notice>
      )}
      <Ending group={group} desk={desk} />
    </Stack>
  );
};

/** The documents that would be made, or why there are none; as it was looked at last while that is on its way. */
const PreviewOfRow = ({ row, preview }: DeskRow) => {
  if (preview === undefined) return <Text as="span">{row.reason}</Text>;
  const { documents, reasons } = preview;
  return (
    <Stack gap="100">
      {documents.map((document) => (
        <Text as="span" key={`${document.kind} ${document.total ?? ''}`} fontWeight="medium">
          {documentText(document)}
        </Text>
      ))}
      {reasons.map((reason) => (
        <Text as="span" key={reason} {...(documents.length > 0 ? { tone: 'subdued' as const } : {})}>
          {reason}
        </Text>
      ))}
    </Stack>
  );
};

const COLUMNS: readonly Column<DeskRow>[] = [
  {
    key: 'order',
    title: words.order,
    room: 'person',
    cell: ({ row }) => (
      <Stack gap="050">
        <AppLink url={orderAddress(row.id)} className="bw-link bw-name">
          {row.name}
        </AppLink>
        <Text as="span" tone="subdued">
          {row.customerName}
        </Text>
      </Stack>
    ),
  },
  { key: 'correction', title: words.correction, room: 'wide', cell: (row) => <RowFields {...row} /> },
  { key: 'preview', title: words.preview, room: 'rest', cell: (row) => <PreviewOfRow {...row} /> },
  { key: 'amount', title: words.amount, isNumber: true, cell: ({ row }) => money(row.total, row.currency) },
];

const PLAIN_COLUMNS = COLUMNS.filter(({ key }) => key !== 'correction');

interface OrdersProps {
  readonly group: RepairGroup;
  readonly desk: Desk;
  readonly orders: NonNullable<Desk['orders']>;
}

const Orders = ({ group, desk, orders }: OrdersProps) => {
  const { typed, previews, page, setPage, type, typeAll, isLooking } = desk;
  const { mends } = group;
  const rows = orders.items.map((row): DeskRow => ({
    row,
    typed: typed[row.id],
    preview: previews[row.id],
    mends,
    onType: type,
  }));
  const taxes = new Set(rows.map((each) => each.typed?.tax ?? each.row.tax ?? ''));
  return (
    <>
      {mends.includes('tax') && rows.length > 1 ? (
        <SelectField
          label={words.taxOfAll}
          choices={TAX_CHOICES}
          value={taxes.size === 1 ? ([...taxes][0] ?? '') : ''}
          onChange={(tax) => typeAll({ tax })}
        />
      ) : null}
      <Table
        label={words.orders}
        columns={mends.length > 0 ? COLUMNS : PLAIN_COLUMNS}
        rows={rows}
        rowKey={({ row }) => row.id}
        isStale={isLooking}
      />
      {orders.hasNext || orders.hasPrevious ? (
        <Pager
          label={rangeText(orders, orders.items.length)}
          page={page}
          hasPrevious={orders.hasPrevious}
          hasNext={orders.hasNext}
          onPage={setPage}
        />
      ) : null}
    </>
  );
};

/** What to do where no document would be made yet. */
const Nothing = ({ group: { mends, way } }: Pick<OrdersProps, 'group'>) =>
  mends.length > 0 ? <Text as="p">{words.fillIn}</Text> : <WayOut way={way} />;

/** What all of it comes to, and the press; the one way out where there is nothing to press. */
const Ending = ({ group, desk }: Pick<OrdersProps, 'group' | 'desk'>) => {
  const { ready, sent, agreed, previews, isLooking, setting, run } = desk;
  const isAll = setting !== undefined;
  const count = isAll ? agreed.orders : sent.length;
  const hasDocuments = ready.length > 0;
  const canRun = !isLooking && (hasDocuments || isAll);
  return (
    <Stack gap="300">
      <div aria-live="polite">
        <Text as="p">{isLooking ? words.looking : previewText(Object.values(previews), group.orders)}</Text>
        {canRun ? (
          <Text as="p" tone="subdued">
            {runText(count, isAll ? (agreed.sum ?? group.sum) : undefined)}
            {isAll || sent.length === ready.length ? '' : ` ${words.restLater}`}
          </Text>
        ) : null}
      </div>
      {isLooking || hasDocuments || group.setting ? null : <Nothing group={group} />}
      {group.mends.length > 0 || group.setting || hasDocuments ? (
        <Row gap="200">
          <ActionButton act={run} isPrimary isOff={!canRun}>
            {isAll && !hasDocuments ? words.keepAnswer : words.run}
          </ActionButton>
        </Row>
      ) : null}
    </Stack>
  );
};
