import type { OrderReply, VatIdCheckReply } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { fulfilmentWord, inEurosTerm, orderedSum, paymentWord } from '../../shared/orders/order-words.ts';
import { Card, FactList, Stack, StatusBadge, Text, type Fact } from '../../ui/index.ts';
import { germanNumber, money } from '../../wording/amounts.ts';
import { correctionWords } from './correction-words.ts';
import { vatIdWords } from '../../shared/orders/vat-id-words.ts';
import { words } from './words.ts';

/** Everything that was ordered, what edits left of it, and what refunds left, each where it is another amount than the one before. */
const totalsOf = ({ total, balance, currency, kept, inEuros }: OrderReply): readonly Fact[] => {
  const amount = (term: string, text: string) => ({ term, value: money(text, currency), isNumber: true });
  const sum = balance?.orderTotal ?? total;
  const facts = [
    amount(orderedSum, total),
    ...(kept ? [amount(words.keptAs[kept.as], kept.amount)] : []),
    ...(sum === total ? [] : [amount(words.afterEdits, sum)]),
    ...(balance && balance.balance !== sum
      ? [amount(kept ? words.afterCancellation : words.afterRefunds, balance.balance)]
      : []),
  ];
  const strong = facts.map((fact, at) => (at === facts.length - 1 ? { ...fact, isStrong: true } : fact));
  return inEuros === undefined
    ? strong
    : [...strong, { term: inEurosTerm, value: money(inEuros, 'EUR'), isNumber: true }];
};

/** Too long for a value at the right. */
const VatIdAnswer = ({ state, sentence, asked }: VatIdCheckReply) => (
  <div>
    <StatusBadge {...vatIdWords[state]} /> <span className="bw-small">{sentence}</span>
    {asked && <p className="bw-quiet bw-small">{asked}</p>}
  </div>
);

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
          ...(order.customer.email ? [{ term: 'E-Mail', value: order.customer.email }] : []),
          ...(order.vatId
            ? [
                {
                  term: correctionWords.vatId,
                  value: (
                    <>
                      {order.vatId.id}
                      <span className="bw-quiet bw-small">
                        {' '}
                        {order.vatId.isValid ? correctionWords.vatIdRight : correctionWords.vatIdWrong};{' '}
                        {correctionWords.vatIdChecked} <At moment={order.seenAt} />
                      </span>
                    </>
                  ),
                },
              ]
            : []),
          { term: 'Artikel', value: germanNumber(String(order.itemCount)) },
          { term: 'Zahlung', value: <StatusBadge {...paymentWord(order)} /> },
          { term: 'Versand', value: <StatusBadge {...fulfilmentWord(order)} /> },
          ...(order.tags.length > 0 ? [{ term: 'Tags', value: order.tags.join(', ') }] : []),
          ...totalsOf(order),
        ]}
      />
      {(order.vatIdChecks ?? []).map((check) => (
        <VatIdAnswer key={check.sentence} {...check} />
      ))}
    </Stack>
  </Card>
);
