import type { PartnerReply } from '@belegwerk/contracts/api';
import { Card, Columns, Stack, Table, Text, type Column } from '../../../ui/index.ts';
import { euro } from '../words.ts';
import { commissionText, stepsOf, words } from './words.ts';

type Programme = PartnerReply['programme'];

const columns: readonly Column<Programme['plans'][number]>[] = [
  { key: 'plan', title: words.plan, cell: ({ name }) => name },
  { key: 'price', title: words.price, isNumber: true, cell: ({ price }) => euro(price) },
  { key: 'commission', title: words.perShop, isNumber: true, cell: ({ commission }) => euro(commission) },
];

/** What the programme is, in three steps, and what it brings. */
export const Programme = ({ programme }: { readonly programme: Programme }) => (
  <Columns columns={{ xs: 1, md: 2 }} gap="400">
    <Card>
      <Stack gap="400">
        <Text as="h2" variant="headingMd">
          {words.what}
        </Text>
        <Text as="p">{words.whatText}</Text>
        <ol className="bw-steps">
          {stepsOf(programme).map(({ title, text }) => (
            <li key={title}>
              <Text as="h3" variant="headingSm">
                {title}
              </Text>
              <Text as="p" tone="subdued">
                {text}
              </Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
    <Card padding="0">
      <div className="bw-inset">
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {words.commission}
          </Text>
          <Text as="p">{commissionText(programme)}</Text>
        </Stack>
      </div>
      <Table label={words.commission} columns={columns} rows={programme.plans} rowKey={({ id }) => id} />
    </Card>
  </Columns>
);
