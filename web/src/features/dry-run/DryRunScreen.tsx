import { DryRun } from '../../shared/dry-run/DryRun.tsx';
import { dryRunWords } from '../../shared/dry-run/dry-run-words.ts';
import { Screen, TitledCard } from '../../ui/index.ts';
import { TrialCard } from './TrialCard.tsx';
import { words } from './words.ts';

/** What would be made now for the orders in the list, and what settings make of the orders of a period. */
export const DryRunScreen = () => (
  <Screen title={dryRunWords.title} back={{ content: words.back, url: '/preferences' }}>
    <TitledCard title={words.now}>
      <DryRun />
    </TitledCard>
    <TrialCard />
  </Screen>
);
