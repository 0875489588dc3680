import type { ShopReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../pieces/clock/now.atoms.ts';
import { creditsLeft } from '../../pieces/shop/credits.ts';
import { PlanName } from '../../pieces/shop/PlanName.tsx';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { Card, FactList, Link, Meter, Screen, Stack, Text } from '../../ui/index.ts';
import { germanNumber, percent } from '../../wording/amounts.ts';
import { keptText, resetText, words } from './words.ts';

const numberFact = (term: string, value: number) => ({ term, value: germanNumber(String(value)), isNumber: true });

/** What is left of the transfers, and the way to another plan. */
const Bought = ({ plan }: Pick<ShopReply, 'plan'>) => {
  const now = useAtomValue(nowAtom);
  const left = creditsLeft(plan.credits);
  // those of the month and what was bought beside it are one sum, because they are used up together
  const bought = plan.credits.quota - plan.quota;
  return (
    <>
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
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
              { term: words.log, value: keptText(plan.logMaxAge) },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Stack gap="200" inlineAlign="start">
          <Text as="h2" variant="headingMd">
            {words.another}
          </Text>
          <Text as="p">{words.anotherText}</Text>
          <Link url={`/help/contact?${new URLSearchParams({ subject: words.another }).toString()}`}>
            {words.toContact}
          </Link>
        </Stack>
      </Card>
    </>
  );
};

/** The active plan, and what is left of its transfers where plans are bought. */
export const PlanScreen = () => {
  const { plan } = useShop();
  return (
    <Screen title={words.title}>
      <Card>
        <Stack gap="100">
          <Text as="h2" variant="headingSm">
            {words.active}
          </Text>
          <PlanName plan={plan} />
        </Stack>
      </Card>
      {plan.isBought ? <Bought plan={plan} /> : null}
      <Card>
        <Stack gap="200">
          <Text as="h2" variant="headingMd">
            {words.what}
          </Text>
          <Text as="p">{words.whatText}</Text>
        </Stack>
      </Card>
    </Screen>
  );
};
