import type { PlansReply } from '@belegwerk/contracts/api';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, Skeleton } from '../../ui/index.ts';
import { usePlans } from './use-plans.ts';
import { words } from './words.ts';

interface LoadedPlansProps {
  /** Of the skeleton, about as high as what comes. */
  readonly lines: number;
  readonly children: (plans: PlansReply, isStale: boolean) => ReactNode;
}

/** All plans as the shop is offered them, once they are there. */
export const LoadedPlans = ({ lines, children }: LoadedPlansProps) => (
  <Loaded
    view={usePlans()}
    failureTitle={words.failure}
    skeleton={
      <Card>
        <Skeleton label={words.loading} lines={lines} />
      </Card>
    }
  >
    {children}
  </Loaded>
);
