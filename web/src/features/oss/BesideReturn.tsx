import type { OssReply } from '@belegwerk/contracts/api';
import { Card, Link, Stack, Table, Text, type Column } from '../../ui/index.ts';
import { quarterAddress } from './addresses.ts';
import { euro, leftOutTexts, moreText, unaskedText, words } from './words.ts';

type Doubtful = OssReply['doubtful'][number];

/** What is in no sum, and what is still to be said of earlier quarters. */
export const LeftOut = (sheet: OssReply) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.leftOut}
      </Text>
      <ul className="bw-lines">
        {leftOutTexts(sheet).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {sheet.unasked.map((quarter) => (
          <li key={quarter}>
            {unaskedText(quarter)} <Link url={quarterAddress(quarter)}>{words.enter}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  </Card>
);

const columns: readonly Column<Doubtful>[] = [
  { key: 'order', title: words.order, cell: ({ id, name }) => <Link url={`/orders/${id}`}>{name}</Link> },
  { key: 'customer', title: words.customer, cell: ({ customerName }) => customerName, room: 'rest' },
  { key: 'invoice', title: words.invoice, cell: ({ number }) => number },
  { key: 'total', title: words.total, cell: ({ total }) => euro(total), isNumber: true },
];

/** Sales as to consumers whose buyers look like a business. */
export const DoubtfulSales = ({ doubtful, moreDoubtful }: Pick<OssReply, 'doubtful' | 'moreDoubtful'>) =>
  doubtful.length === 0 ? null : (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words.doubtful}
        </Text>
        <Text as="p" tone="subdued">
          {words.doubtfulWhy}
        </Text>
      </div>
      <Table label={words.doubtful} columns={columns} rows={doubtful} rowKey={({ id, number }) => `${id} ${number}`} />
      {moreDoubtful > 0 ? (
        <div className="bw-inset">
          <Text as="p" tone="subdued">
            {moreText(moreDoubtful)}
          </Text>
        </div>
      ) : null}
    </Card>
  );
