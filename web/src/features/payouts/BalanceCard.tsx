import type { PayoutBalanceReply } from '@belegwerk/contracts/api';
import { Card, FactList, Text } from '../../ui/index.ts';
import { isNothing, money } from '../../wording/amounts.ts';
import { balanceTitle, causeName, lostText, taken, words } from './words.ts';

interface Props {
  readonly balance: PayoutBalanceReply;
  /** There is no other currency. */
  readonly isOnly: boolean;
}

/** The shop's balance over the month: what was there, what came and went, and what is left. */
export const BalanceCard = ({ balance, isOnly }: Props) => {
  const { currency, opening, entries, payouts, closing, unexplained } = balance;
  const title = balanceTitle(balance, isOnly);
  const fact = (term: string, amount: string, isStrong = false) => ({
    term,
    value: money(amount, currency),
    isNumber: true,
    isStrong,
  });
  return (
    <Card>
      <section aria-label={title}>
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <FactList
          facts={[
            fact(words.opening, opening),
            ...entries.map((entry) => fact(causeName(entry), entry.amount)),
            fact(words.payouts, taken(payouts)),
            ...(isNothing(unexplained) ? [] : [fact(words.unexplained, unexplained)]),
            fact(words.closing, closing, true),
          ]}
        />
        {isNothing(balance.lostFees) && balance.lostUnknown === 0 ? null : (
          <Text as="p" tone="subdued">
            {lostText(balance)}
          </Text>
        )}
      </section>
    </Card>
  );
};
