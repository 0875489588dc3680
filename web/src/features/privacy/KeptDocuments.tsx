import type { PrivacyRequestReply } from '@belegwerk/contracts/api';
import { fullName } from '../../shared/documents/document-words.ts';
import { orderAddress } from '../../shared/orders/order-words.ts';
import { Link, Stack, Table, Text, type Column } from '../../ui/index.ts';
import { wholeCitations } from '../../wording/citations.ts';
import { germanDay } from '../../wording/moments.ts';
import { words } from './words.ts';

type Kept = PrivacyRequestReply['kept'][number];

const columns: readonly Column<Kept>[] = [
  { key: 'document', title: words.document, cell: fullName },
  {
    key: 'order',
    title: words.order,
    cell: ({ order: { id, name } }) => (name === undefined ? id : <Link url={orderAddress(id)}>{name}</Link>),
  },
  { key: 'basis', title: words.basis, room: 'rest', cell: ({ basis }) => wholeCitations(basis) },
  { key: 'until', title: words.until, cell: ({ until }) => germanDay(until) },
];

/** What the law wants kept of a customer who was erased, why, and until when. */
export const KeptDocuments = ({ kept }: Pick<PrivacyRequestReply, 'kept'>) => (
  <Stack gap="100">
    <Text as="h4" variant="headingSm">
      {words.kept}
    </Text>
    <Text as="p" tone="subdued">
      {words.keptWhy}
    </Text>
    <Table label={words.kept} columns={columns} rows={kept} rowKey={({ documentId }) => documentId} />
  </Stack>
);
