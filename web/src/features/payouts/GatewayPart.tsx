import type { GatewayBalanceReply, SettlementsReply } from '@belegwerk/contracts/api';
import { FactList, Stack, Text } from '../../ui/index.ts';
import { isNothing, money } from '../../wording/amounts.ts';
import { KindForm } from './KindForm.tsx';
import {
  fileCauseName,
  lostAtGatewayText,
  matchedText,
  settlementText,
  taken,
  unknownWordText,
  words,
} from './words.ts';

const Balance = ({ balance }: { readonly balance: GatewayBalanceReply }) => {
  const { currency, entries, payouts, change, unexplained } = balance;
  const fact = (term: string, amount: string, isStrong = false) => ({
    term,
    value: money(amount, currency),
    isNumber: true,
    isStrong,
  });
  const lost = lostAtGatewayText(balance);
  return (
    <>
      <FactList
        facts={[
          ...entries.map((entry) => fact(fileCauseName(entry), entry.amount)),
          fact(words.payouts, taken(payouts)),
          ...(isNothing(unexplained) ? [] : [fact(words.unexplained, unexplained)]),
          fact(words.change, change, true),
        ]}
      />
      {lost === undefined ? null : (
        <Text as="p" tone="subdued">
          {lost}
        </Text>
      )}
    </>
  );
};

/** What one gateway settled in a month, by its files. */
export const GatewayPart = ({ gateway }: { readonly gateway: SettlementsReply['gateways'][number] }) => {
  const { name, balances, settlements, unknown } = gateway;
  return (
    <section aria-label={name}>
      <Stack gap="200">
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        {balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} />
        ))}
        <Text as="p" tone="subdued">
          {matchedText(gateway)}
        </Text>
        {settlements.length > 0 ? (
          <>
            <Text as="h4" variant="headingSm">
              {words.settlements}
            </Text>
            <FactList
              facts={settlements.map((settlement) => ({
                term: settlement.reference,
                value: settlementText(settlement),
              }))}
            />
          </>
        ) : null}
        {unknown.map((word) => (
          <KindForm key={word.kind} kind={word.kind} text={unknownWordText(word)} nameOf={fileCauseName} />
        ))}
      </Stack>
    </section>
  );
};
