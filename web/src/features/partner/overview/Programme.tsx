import type { PartnerReply } from '@belegwerk/contracts/api';
import { Card, Columns, Stack, Table, Text, type Column } from '../../../ui/index.ts';
import { euro, perBill, planText } from '../words.ts';
import { commissionRows, commissionTexts, stepsOf, words } from './words.ts';

type Programme = PartnerReply['programme'];

const columns: readonly Column<ReturnType<typeof commissionRows>[number]>[] = [
  { key: 'plan', title: words.plan, cell: ({ name, isAnnual }) => planText(name, isAnnual) },
  { key: 'price', title: words.price, isNumber: true, cell: ({ price, isAnnual }) => perBill(price, isAnnual) },
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
          {commissionTexts(programme).map((text) => (
            <Text as="p" key={text}>
              {text}
            </Text>
          ))}
        </Stack>
      </div>
      <Table label={words.commission} columns={columns} rows={commissionRows(programme)} rowKey={({ key }) => key} />
    </Card>
  </Columns>
);
