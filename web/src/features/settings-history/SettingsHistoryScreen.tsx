import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { Screen, Skeleton, Text } from '../../ui/index.ts';
import { changesList } from './changes-list.ts';
import { ChangesList } from './ChangesList.tsx';
import { SettingsFile } from './SettingsFile.tsx';
import { words } from './words.ts';

const LINES = 8;

/** The settings as a file, and everything that was changed in them. */
export const SettingsHistoryScreen = () => (
  <Screen title={words.title} back={{ content: words.back, url: '/preferences' }}>
    <Loaded
      view={viewOf(useAnswer(preferencesQuery))}
      failureTitle={words.settingsFailure}
      skeleton={<Skeleton label={words.loading} lines={LINES} />}
    >
      {(settings) => (
        <div className="bw-column">
          <SettingsFile settings={settings} />
          <div className="bw-between-cards">
            <Text as="h2" variant="headingMd">
              {changesList.title}
            </Text>
            <Text as="p" tone="subdued">
              {words.historyHelp}
            </Text>
          </div>
          <ListCard list={changesList} columns={1}>
            {(changes) => <ChangesList settings={settings} changes={changes} />}
          </ListCard>
        </div>
      )}
    </Loaded>
  </Screen>
);
