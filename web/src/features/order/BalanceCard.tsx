import type { BalanceCauseReply, BalanceReply } from '@belegwerk/contracts/api';
import { Card, FactList, Stack, Text, type Fact } from '../../ui/index.ts';
import { orderedSum } from '../../pieces/orders/order-words.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { balanceSentence, causeWords, isAgreed } from './balance-words.ts';
import { words } from './words.ts';

interface BalanceCardProps {
  readonly balance: BalanceReply;
  /** Everything that was ever ordered. */
  readonly orderedTotal: string;
  /** Where the difference comes from, as far as the host says so. */
  readonly causes: readonly BalanceCauseReply[];
  readonly currency: string;
  /** The difference does not go away by itself. */
  readonly needsPerson: boolean;
}

const sumsOf = ({ balance, orderedTotal, currency }: BalanceCardProps): readonly Fact[] => {
  const amount = (term: string, text: string): Fact => ({ term, value: money(text, currency), isNumber: true });
  return [
    amount(balance.orderTotal === orderedTotal ? orderedSum : words.afterEdits, balance.orderTotal),
    ...(isNothing(balance.adjustmentsTotal) ? [] : [amount('Erstattungen', balance.adjustmentsTotal)]),
    amount('Belege sollen ergeben', balance.balance),
    amount(counted(balance.documents, 'Beleg ergibt', 'Belege ergeben'), balance.documentBalance),
    { ...amount('Abweichung', balance.difference), isStrong: true },
  ];
};

const causesOf = (causes: readonly BalanceCauseReply[], currency: string): readonly Fact[] =>
  causes.map(({ cause, amount, number }) => ({
    term: number === undefined ? causeWords[cause] : `${causeWords[cause]}: ${number}`,
    value: money(amount, currency),
    isNumber: true,
  }));

/** What the documents of the order should add up to, and do; every cent between them with its cause. */
export const BalanceCard = (props: BalanceCardProps) => {
  const { balance, causes, currency, needsPerson } = props;
  return (
    <Card>
      <Stack gap="200">
        <Text as="h2" variant="headingMd">
          {words.balance}
        </Text>
        <Text as="p" tone={isAgreed(balance, causes, needsPerson) ? 'subdued' : 'caution'}>
          {balanceSentence(balance, causes, needsPerson)}
        </Text>
        <FactList facts={[...sumsOf(props), ...causesOf(causes, currency)]} />
      </Stack>
    </Card>
  );
};
