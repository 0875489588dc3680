import type { PlansReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { creditsLeft } from '../../shared/shop/credits.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Card, FactList, Link, Meter, Stack, Text } from '../../ui/index.ts';
import { germanNumber, percent } from '../../wording/amounts.ts';
import { extraText, isUsable, resetText, words } from './words.ts';

const numberFact = (term: string, value: number) => ({ term, value: germanNumber(String(value)), isNumber: true });

/** What is left of the transfers, and the way to what used them. */
export const TransfersCard = ({ plans }: { readonly plans: PlansReply }) => {
  const { plan } = useShop();
  const now = useAtomValue(nowAtom);
  if (!plan.credits || plan.quota === null) return null;
  const left = creditsLeft(plan.credits);
  // those of the month and what was bought beside it are one sum, because they are used up together
  const bought = plan.credits.quota - plan.quota;
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingSm">
          {words.transfers}
        </Text>
        <Meter label={words.remaining} percent={left.percent} tone={left.level} />
        <FactList
          facts={[
            numberFact(words.quota, plan.quota),
            ...(bought > 0 ? [numberFact(words.bought, bought)] : []),
            numberFact(words.used, plan.credits.used),
            { term: words.remaining, value: `${germanNumber(String(left.remaining))} (${percent(left.percent)})` },
            { term: words.reset, value: resetText(plan.credits.resetAt, now) },
          ]}
        />
        {plans.purchases.filter(isUsable(now)).map((purchase) => (
          <Text as="p" key={purchase.paidAt} tone="subdued">
            {extraText(purchase)}
          </Text>
        ))}
        <Text as="p">
          <Link url="/plan/transfers">{words.toTransfers}</Link>
        </Text>
      </Stack>
    </Card>
  );
};
