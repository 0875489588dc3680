import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import { settingsOutcome } from '@belegwerk/core/preferences';
import { doneByText } from '@belegwerk/core/sentences';
import { whoOf } from '../../shared/preferences/preference-words.ts';
import { useState } from 'react';
import { At } from '../../shared/clock/At.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Row, showToast, Text } from '../../ui/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { LongChange } from './LongChange.tsx';
import { backTo, differences, isOvertaken } from './difference.ts';
import { useAround } from './use-around.ts';
import { countText, originText, words } from './words.ts';

interface ChangesListProps {
  readonly settings: ShopSettings;
  readonly changes: readonly SettingsChangeReply[];
}

interface ChangeProps {
  readonly change: SettingsChangeReply;
  readonly askFirst: () => void;
}

const Change = ({ change, askFirst }: ChangeProps) => {
  const { layouts } = useShop();
  const told = differences(change.before, change.after, { layouts });
  return (
    <>
      <Row gap="200" align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          <At moment={change.at} /> · {doneByText(whoOf(change))} · {originText(change.origin)} ·{' '}
          {countText(told.length)}
        </Text>
        <Button onClick={askFirst} accessibilityLabel={`${words.revert}: ${told.map(({ name }) => name).join(', ')}`}>
          {words.revert}
        </Button>
      </Row>
      <DifferenceList differences={told} />
    </>
  );
};

/** Some changes of the settings, and the way back from each. */
export const ChangesList = ({ settings, changes }: ChangesListProps) => {
  const [reverting, setReverting] = useState<SettingsChangeReply>();
  const { preferences } = settings;
  const around = useAround(settings);
  const askFirst = (change: SettingsChangeReply) =>
    Object.keys(backTo(change, preferences)).length > 0 ? setReverting(change) : showToast(words.asBefore);
  return (
    <div className="bw-inset">
      <ul className="bw-changes">
        {changes.map((change) => (
          <li key={change.id} className="bw-change">
            {change.isCut ? (
              <LongChange listed={change}>
                {(whole) => <Change change={whole} askFirst={() => askFirst(whole)} />}
              </LongChange>
            ) : (
              <Change change={change} askFirst={() => askFirst(change)} />
            )}
          </li>
        ))}
      </ul>
      {reverting ? (
        <ChangeDialog
          title={words.revertTitle}
          verb={words.revert}
          help={isOvertaken(reverting, preferences) ? words.changedSince : words.revertHelp}
          done={words.reverted}
          settings={settings}
          outcome={settingsOutcome(preferences, backTo(reverting, preferences), around)}
          origin="return"
          onClose={() => setReverting(undefined)}
        />
      ) : null}
    </div>
  );
};
