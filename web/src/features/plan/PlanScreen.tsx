import type { PlansReply } from '@belegwerk/contracts/api';
import { Card, Columns, Screen, Stack, Text } from '../../ui/index.ts';
import { AllPlans } from './AllPlans.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { LoadedPlans } from './LoadedPlans.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { TransfersCard } from './TransfersCard.tsx';
import { words } from './words.ts';

const LINES = 12;

/** What the shop has, what is left of it, and all plans beside each other. */
export const PlanScreen = () => (
  <Screen title={words.title}>
    <LoadedPlans lines={LINES}>
      {(plans, isStale) => (
        <div className="bw-column">
          <Bought plans={plans} isStale={isStale} />
          {plans.current.quota === null ? null : <WhatTransfersAre />}
        </div>
      )}
    </LoadedPlans>
  </Screen>
);

const WhatTransfersAre = () => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.what}
      </Text>
      <Text as="p">{words.whatText}</Text>
    </Stack>
  </Card>
);

const Bought = ({ plans, isStale }: { readonly plans: PlansReply; readonly isStale: boolean }) => (
  <>
    <PlanNotices plans={plans} />
    <Columns columns={{ xs: 1, md: 2 }} gap="400">
      <CurrentPlan plans={plans} />
      <TransfersCard plans={plans} />
    </Columns>
    <AllPlans plans={plans} isStale={isStale} />
  </>
);
