import { DryRun } from '../../shared/dry-run/DryRun.tsx';
import { dryRunWords } from '../../shared/dry-run/dry-run-words.ts';
import { Card, Screen } from '../../ui/index.ts';

/** What would be made now for the orders in the list, by the settings as they are. */
export const DryRunScreen = () => (
  <Screen title={dryRunWords.title}>
    <Card>
      <DryRun />
    </Card>
  </Screen>
);
