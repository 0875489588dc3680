import { OtherSection } from '../../shared/preferences/OtherSection.tsx';
import { SettingsNavigation } from '../../shared/preferences/SettingsNavigation.tsx';
import { SettingsSearch } from '../../shared/preferences/SettingsSearch.tsx';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Screen } from '../../ui/index.ts';
import { ConnectedAccount, ConnectedFiles } from './ConnectedAccount.tsx';
import { NoAccount } from './NoAccount.tsx';
import { words } from './words.ts';

/** The connection with the accounting service: connect, disconnect, sync. Specification 2, section 2. */
export const SetupScreen = () => {
  const { lexoffice } = useShop();
  const { profile } = lexoffice;
  return (
    <Screen title={words.title}>
      <SettingsNavigation page="setup" />
      <SettingsSearch />
      <OtherSection id="connection" about={isWithoutProgram(lexoffice.target) ? words.asFiles : undefined}>
        {lexoffice.isConnected && profile ? (
          isWithoutProgram(lexoffice.target) ? (
            <ConnectedFiles {...lexoffice} profile={profile} />
          ) : (
            <ConnectedAccount {...lexoffice} profile={profile} />
          )
        ) : (
          <NoAccount {...lexoffice} />
        )}
      </OtherSection>
    </Screen>
  );
};
