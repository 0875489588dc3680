import type { ShopReply } from '@belegwerk/contracts/api';
import { SETUP_PAGE } from '@belegwerk/core/preferences';
import { ConnectFailure } from '../../shared/connection/ConnectFailure.tsx';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { useConnect } from '../../shared/connection/use-connect.ts';
import { useConnectionAwaited } from '../../shared/connection/use-connection-awaited.ts';
import { ONBOARDING_ADDRESS } from '../../shared/onboarding-address.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Notice, StatusLine } from '../../ui/index.ts';
import type { StatusSentence } from './status-line.ts';
import { rightsMissingText, words } from './words.ts';

type AskForRights = () => Promise<void>;

interface MissingRightsProps {
  readonly askForRights: AskForRights;
  readonly rights: NonNullable<ShopReply['lexoffice']['missingRights']>;
  readonly isConnectable: boolean;
}

/** Says what the account does not allow although settings need it, and asks for it again in a dialog. */
export const MissingRights = ({ rights, isConnectable, askForRights }: MissingRightsProps) =>
  rights.length === 0 ? null : (
    <Notice
      tone="warning"
      title={words.rightsMissing}
      {...(isConnectable ? { action: { content: connectWords.allowAgain, act: askForRights } } : {})}
    >
      {rightsMissingText(rights, isConnectable)}
    </Notice>
  );

interface ConnectLineProps {
  readonly askForRights: AskForRights;
  readonly sentence: StatusSentence;
  readonly isConnectable: boolean;
}

/**
 * A sentence that is put right by connecting: on the way to the first document for a merchant who is there, otherwise in a window
 * above the admin, as the pages of Lexware Office need. Where only the operator can, nothing is offered.
 */
export const ConnectLine = (props: ConnectLineProps) => {
  const { isLedOn, accepted } = useShop().onboarding;
  const content = accepted ? connectWords.goOnSetup : connectWords.beginSetup;
  return isLedOn && !props.sentence.isAboutRights ? (
    <StatusLine {...props.sentence} link={{ content, url: ONBOARDING_ADDRESS }} />
  ) : (
    <ConnectNow {...props} />
  );
};

const ConnectNow = ({ sentence, isConnectable, askForRights }: ConnectLineProps) => {
  const { connect, failure } = useConnect();
  useConnectionAwaited();
  const { ways = ['consent'] } = useShop().lexoffice;
  const content = sentence.isAboutRights ? connectWords.allowAgain : connectWords.connect;
  const act = sentence.isAboutRights ? askForRights : connect;
  // a key is typed where the connection is looked after
  if (isConnectable && !ways.includes('consent'))
    return <StatusLine {...sentence} link={{ content, url: SETUP_PAGE.path }} />;
  return (
    <>
      <StatusLine {...sentence} {...(isConnectable ? { action: { content, act } } : {})} />
      <ConnectFailure failure={failure} />
    </>
  );
};
