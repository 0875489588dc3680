import type { OrderReply } from '@belegwerk/contracts/api';
import { At } from '../../pieces/clock/At.tsx';
import { currentTotal } from '../../pieces/orders/current-total.ts';
import { fulfilmentWords, paymentWords } from '../../pieces/orders/order-words.ts';
import { Card, FactList, Stack, StatusBadge, Text, type Fact } from '../../ui/index.ts';
import { germanNumber, money } from '../../wording/amounts.ts';
import { words } from './words.ts';

const totalsOf = (order: OrderReply): readonly Fact[] => {
  const amount = (term: string, text: string) => ({ term, value: money(text, order.currency), isNumber: true });
  const current = currentTotal(order);
  if (current === undefined) return [{ ...amount(words.total, order.total), isStrong: true }];
  return [amount(words.total, order.total), { ...amount(words.currentTotal, current), isStrong: true }];
};

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
          ...totalsOf(order),
        ]}
      />
    </Stack>
  </Card>
);
