import type { PlanRow, PlansReply } from '@belegwerk/contracts/api';
import { PLAN_IDS, PLANS } from '@belegwerk/core/plans';
import { useParams } from 'react-router-dom';
import { PLAN_ADDRESS } from '../../shared/gate/gate-way-out.ts';
import { Button, Card, EmptyNote, Screen } from '../../ui/index.ts';
import { ChangePlan } from './ChangePlan.tsx';
import { LoadedPlans } from './LoadedPlans.tsx';
import { words } from './words.ts';

const LINES = 10;

const nameOf = (planId: string | undefined): string => {
  const id = PLAN_IDS.find((known) => known === planId);
  return id ? `${words.title} ${PLANS[id].name}` : words.title;
};

/** One plan: what it costs, what changes and from when; taken by one press. */
export const ChangeScreen = () => {
  const { planId } = useParams();
  return (
    <Screen title={nameOf(planId)} back={{ content: words.title, url: PLAN_ADDRESS }}>
      <LoadedPlans lines={LINES}>
        {(plans, isStale) => (
          <Content plans={plans} isStale={isStale} row={plans.plans.find(({ id }) => id === planId)} />
        )}
      </LoadedPlans>
    </Screen>
  );
};

interface ContentProps {
  readonly plans: PlansReply;
  readonly isStale: boolean;
  readonly row: PlanRow | undefined;
}

const Content = ({ row, plans, isStale }: ContentProps) => {
  if (row) return <ChangePlan plans={plans} isStale={isStale} row={row} />;
  return (
    <Card>
      <EmptyNote title={words.unknownPlan} actions={<Button url={PLAN_ADDRESS}>{words.toPlans}</Button>}>
        {words.unknownPlanWhy}
      </EmptyNote>
    </Card>
  );
};
