import type { OrderReply } from '@belegwerk/contracts/api';
import { At } from '../../pieces/clock/At.tsx';
import { fulfilmentWords, paymentWords } from '../../pieces/orders/order-words.ts';
import { Card, FactList, Stack, StatusBadge, Text } from '../../ui/index.ts';
import { germanNumber, money } from '../../wording/amounts.ts';
import { words } from './words.ts';

/** The facts of the order itself. */
export const OrderFactsCard = ({ order }: { readonly order: OrderReply }) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.facts}
      </Text>
      <FactList
        facts={[
          { term: 'Eingegangen', value: <At moment={order.createdAt} /> },
          { term: 'Kunde', value: order.customerName || '–' },
          { term: 'Artikel', value: germanNumber(String(order.itemCount)) },
          { term: 'Zahlung', value: <StatusBadge {...paymentWords[order.paymentStatus]} /> },
          { term: 'Versand', value: <StatusBadge {...fulfilmentWords[order.fulfilmentStatus]} /> },
          ...(order.tags.length > 0 ? [{ term: 'Tags', value: order.tags.join(', ') }] : []),
          { term: 'Summe', value: money(order.total, order.currency), isNumber: true, isStrong: true },
        ]}
      />
    </Stack>
  </Card>
);
