import type { ConnectionReply } from '@belegwerk/contracts/api';
import { AccountOpening } from '../../shared/account-opening/AccountOpening.tsx';
import { ConnectFailure } from '../../shared/connection/ConnectFailure.tsx';
import { KeyForm } from '../../shared/connection/KeyForm.tsx';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { useConnect } from '../../shared/connection/use-connect.ts';
import { useConnectionAwaited } from '../../shared/connection/use-connection-awaited.ts';
import { EntriesInstead } from '../../shared/entries/EntriesInstead.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { createsDocuments } from '@belegwerk/core/preferences';
import { useAnswer } from '../../api/server-state.ts';
import { ONBOARDING_ADDRESS } from '../../shared/onboarding-address.ts';
import { ActionButton, Button, Row, StatusBadge, Text } from '../../ui/index.ts';
import { dateOf } from '../../wording/moments.ts';
import { disconnectedText, noAccountText, words } from './words.ts';

/** No account is connected: since when, who wanted that and why, and the way back. */
export const NoAccount = ({
  disconnected,
  isConnectable,
  ways = ['consent'],
}: Pick<ConnectionReply, 'disconnected' | 'isConnectable' | 'ways'>) => {
  const { connect, failure } = useConnect();
  useConnectionAwaited();
  const { plan, onboarding } = useShop();
  const { data } = useAnswer(preferencesQuery);
  return (
    <>
      <Row gap="200">
        <StatusBadge text={words.notConnected} tone={disconnected ? 'warning' : 'critical'} />
      </Row>
      {disconnected ? <Text as="p">{disconnectedText(disconnected, dateOf(disconnected.at))}</Text> : null}
      <Text as="p">{noAccountText(data && createsDocuments(data.preferences), plan)}</Text>
      {disconnected?.isEnding ? (
        <Text as="p" tone="subdued">
          {words.isEnding}
        </Text>
      ) : null}
      {onboarding.isLedOn ? (
        <Row gap="200">
          <Button url={ONBOARDING_ADDRESS} variant="primary">
            {onboarding.accepted ? connectWords.goOnSetup : connectWords.beginSetup}
          </Button>
        </Row>
      ) : isConnectable ? (
        <>
          <ConnectFailure failure={failure} />
          {ways.includes('consent') ? (
            <Row gap="200">
              <ActionButton act={connect} isPrimary>
                {connectWords.connect}
              </ActionButton>
            </Row>
          ) : null}
          <KeyForm />
          <EntriesInstead />
          {ways.some((way) => way !== 'entries') ? (
            <AccountOpening connect={ways.includes('consent') ? connect : undefined} />
          ) : null}
        </>
      ) : (
        <Text as="p">{connectWords.onlyOperator}</Text>
      )}
    </>
  );
};
