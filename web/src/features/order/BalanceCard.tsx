import type { BalanceCauseReply, BalanceReply } from '@belegwerk/contracts/api';
import { Card, FactList, Stack, Text, type Fact } from '../../ui/index.ts';
import { orderedSum } from '../../shared/orders/order-words.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { balanceSentence, CANCELLED_BY_HAND, causeWords, isAgreed } from './balance-words.ts';
import { words } from './words.ts';

interface BalanceCardProps {
  readonly balance: BalanceReply;
  /** Everything that was ever ordered. */
  readonly orderedTotal: string;
  /** Where the difference comes from, as far as the host says so. */
  readonly causes: readonly BalanceCauseReply[];
  readonly currency: string;
  /** A person said what is kept of the cancelled order. */
  readonly isExplained: boolean;
  /** The difference does not go away by itself. */
  readonly needsPerson: boolean;
  /** The difference is as a person wanted it. */
  readonly isByHand: boolean;
}

const sumsOf = ({ balance, orderedTotal, currency, isByHand, isExplained }: BalanceCardProps): readonly Fact[] => {
  const amount = (term: string, text: string): Fact => ({ term, value: money(text, currency), isNumber: true });
  return [
    amount(balance.orderTotal === orderedTotal ? orderedSum : words.afterEdits, balance.orderTotal),
    ...(isNothing(balance.adjustmentsTotal)
      ? []
      : [amount(isExplained ? words.cancellation : words.refunds, balance.adjustmentsTotal)]),
    amount('Belege sollen ergeben', balance.balance),
    amount(counted(balance.documents, 'Beleg ergibt', 'Belege ergeben'), balance.documentBalance),
    { ...amount(isByHand ? 'Von Hand storniert' : 'Abweichung', balance.difference), isStrong: true },
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
  const { balance, causes, currency, needsPerson, isByHand } = props;
  const isFine = isByHand || isAgreed(balance, causes, needsPerson);
  return (
    <Card>
      <Stack gap="200">
        <Text as="h2" variant="headingMd">
          {words.balance}
        </Text>
        <Text as="p" tone={isFine ? 'subdued' : 'caution'}>
          {isByHand ? CANCELLED_BY_HAND : balanceSentence(balance, causes, needsPerson)}
        </Text>
        <FactList facts={[...sumsOf(props), ...(isByHand ? [] : causesOf(causes, currency))]} />
      </Stack>
    </Card>
  );
};
