import type { ConnectionReply } from '@belegwerk/contracts/api';
import { REGIME_LABELS, rightsInGerman } from '@belegwerk/core/sentences';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ConnectFailure } from '../../shared/connection/ConnectFailure.tsx';
import { EndingKey } from '../../shared/connection/EndingKey.tsx';
import { RegimeConflict } from '../../shared/regime/RegimeConflict.tsx';
import { KeyForm } from '../../shared/connection/KeyForm.tsx';
import { useConnect } from '../../shared/connection/use-connect.ts';
import { ChangeEntries } from '../../shared/entries/ChangeEntries.tsx';
import { entryWords, lacksText } from '../../shared/entries/entry-words.ts';
import { TakeOriginals } from '../../shared/originals/TakeOriginals.tsx';
import {
  ActionButton,
  Button,
  FactList,
  Notice,
  Row,
  showToast,
  Stack,
  StatusBadge,
  Text,
  type Fact,
} from '../../ui/index.ts';
import { dateOf, germanDay } from '../../wording/moments.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { RightsNotGiven } from './RightsNotGiven.tsx';
import { syncMutation } from './setup.queries.ts';
import { capabilityTexts, otherCompanyText, syncedText, words } from './words.ts';

type Profile = NonNullable<ConnectionReply['profile']>;

const fact = (term: string, value: string | undefined): readonly Fact[] =>
  value === undefined ? [] : [{ term, value }];

const factsOf = ({
  profile,
  connectedAt,
  accessEndsBy,
  isConnectable,
  scopes,
  regime,
}: Pick<ConnectionReply, 'connectedAt' | 'accessEndsBy' | 'isConnectable' | 'scopes' | 'regime'> & {
  readonly profile: Profile;
}) => {
  const byKey = isConnectable ? words.byKey : words.byOperatorsKey;
  const isByKey = accessEndsBy !== undefined || !isConnectable;
  const { can, cannot } = capabilityTexts(profile.lacks);
  const isTold = profile.businessFeatures.length > 0;
  return [
    ...fact(words.company, profile.companyName),
    ...fact(words.since, connectedAt && dateOf(connectedAt)),
    ...fact(words.way, isByKey ? byKey : words.byWindow),
    ...fact(words.rights, scopes ? rightsInGerman(scopes) : words.rightsUntold),
    ...fact(words.endsBy, accessEndsBy && germanDay(accessEndsBy)),
    ...fact(words.user, profile.userName),
    ...fact(words.email, profile.userEmail),
    ...fact(words.vatNumber, profile.vatNumber),
    ...fact(words.smallBusiness, profile.smallBusiness ? words.isSmallBusiness : words.isNoSmallBusiness),
    ...fact(words.taxation, regime?.chosen && REGIME_LABELS[regime.chosen]),
    ...fact(words.can, isTold ? can : words.unknownVersion),
    ...fact(words.cannot, isTold ? cannot : undefined),
  ];
};

const useSync = (company: string, isBehind: boolean) => {
  const { mutateAsync, error } = useAct(syncMutation);
  const sync = async () => {
    const synced = await mutateAsync();
    const now = synced.profile?.companyName ?? company;
    showToast(now === company ? syncedText(synced, isBehind) : otherCompanyText(now));
  };
  return { sync, failure: error?.message };
};

const inPartBadge = <StatusBadge text={words.connectedInPart} tone="warning" />;
const connectedBadge = <StatusBadge text={words.connected} tone="success" />;

const factsOfFiles = ({ profile, connectedAt, regime }: ConnectionReply & { readonly profile: Profile }) => [
  ...fact(words.company, profile.companyName),
  ...fact(words.since, connectedAt && dateOf(connectedAt)),
  ...fact(words.way, entryWords.name),
  ...fact(words.vatNumber, profile.vatNumber),
  ...fact(words.smallBusiness, profile.smallBusiness ? words.isSmallBusiness : words.isNoSmallBusiness),
  ...fact(words.taxation, regime?.chosen && REGIME_LABELS[regime.chosen]),
  ...fact(words.noProgram, lacksText(profile.lacks)),
];

/** Documents as files: what was entered can be changed, and the connection ended. */
export const ConnectedFiles = (connection: ConnectionReply & { readonly profile: Profile }) => {
  const [isAsking, setAsking] = useState(false);
  const askFirst = () => setAsking(true);
  const close = () => setAsking(false);
  return (
    <>
      <Row gap="200">{connectedBadge}</Row>
      <RegimeConflict />
      <FactList facts={factsOfFiles(connection)} />
      <TakeOriginals />
      <Step help={words.entriesHelp}>
        <Button onClick={askFirst} tone="critical">
          {words.disconnect}
        </Button>
      </Step>
      <ChangeEntries />
      {isAsking ? <DisconnectDialog company={connection.profile.companyName} onClose={close} /> : null}
    </>
  );
};

/** The account that is connected, and what can be done with the connection. */
export const ConnectedAccount = (connection: ConnectionReply & { readonly profile: Profile }) => {
  const { profile, isConnectable, ways = ['consent'], missingRights = [] } = connection;
  const isInPart = missingRights.some(({ isOff }) => !isOff);
  const isBehind = connection.needsCatchUp === true;
  const { sync, failure } = useSync(profile.companyName, isBehind);
  const { connect, failure: connectFailure } = useConnect();
  const [isAsking, setAsking] = useState(false);
  const askFirst = () => setAsking(true);
  const close = () => setAsking(false);
  const failed =
    failure === undefined ? null : (
      <Notice tone="critical" title={isBehind ? words.catchUpFailure : words.syncFailure}>
        {failure}
      </Notice>
    );
  return (
    <>
      <Row gap="200">{isInPart ? inPartBadge : connectedBadge}</Row>
      {isBehind ? (
        <>
          <Notice tone="info" title={words.behind} action={{ content: words.catchUp, act: sync }}>
            <p>{words.behindHelp}</p>
          </Notice>
          {failed}
        </>
      ) : null}
      <EndingKey />
      <RegimeConflict />
      <RightsNotGiven {...connection} />
      <FactList facts={factsOf(connection)} />
      {isBehind ? null : (
        <>
          {failed}
          <Step help={words.syncHelp}>
            <ActionButton act={sync}>{words.sync}</ActionButton>
          </Step>
        </>
      )}
      <ConnectFailure failure={connectFailure} />
      {isConnectable ? (
        <Step help={words.reconnectHelp}>
          {ways.includes('consent') ? <ActionButton act={connect}>{words.reconnect}</ActionButton> : null}
          <Button onClick={askFirst} tone="critical">
            {words.disconnect}
          </Button>
        </Step>
      ) : (
        <Text as="p" tone="subdued">
          {words.lent}
        </Text>
      )}
      <KeyForm />
      {isAsking ? <DisconnectDialog company={profile.companyName} onClose={close} /> : null}
    </>
  );
};

interface StepProps {
  readonly help: string;
  readonly children: ReactNode;
}

const Step = ({ help, children }: StepProps) => (
  <Stack gap="200">
    <Text as="p" tone="subdued">
      {help}
    </Text>
    <Row gap="200">{children}</Row>
  </Stack>
);
