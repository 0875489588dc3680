import type { BalanceReply } from '@belegwerk/contracts/api';
import { Card, FactList, Stack, Text, type Fact } from '../../ui/index.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { balanceSentence, words } from './words.ts';

const factsOf = (balance: BalanceReply, currency: string): readonly Fact[] => {
  const amount = (term: string, text: string): Fact => ({ term, value: money(text, currency), isNumber: true });
  return [
    amount('Summe der Bestellung', balance.orderTotal),
    ...(isNothing(balance.adjustmentsTotal) ? [] : [amount('Erstattungen', balance.adjustmentsTotal)]),
    amount('Belege sollen ergeben', balance.balance),
    amount(counted(balance.documents, 'Beleg ergibt', 'Belege ergeben'), balance.documentBalance),
    { ...amount('Abweichung', balance.difference), isStrong: true },
  ];
};

/** What the documents of the order should add up to, and do. */
export const BalanceCard = ({ balance, currency }: { readonly balance: BalanceReply; readonly currency: string }) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.balance}
      </Text>
      <Text as="p" tone={balance.complete ? 'subdued' : 'caution'}>
        {balanceSentence(balance.complete, balance.isRoundingError, !isNothing(balance.difference))}
      </Text>
      <FactList facts={factsOf(balance, currency)} />
    </Stack>
  </Card>
);
