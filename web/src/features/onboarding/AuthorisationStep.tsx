import { AccountOpening } from '../../shared/account-opening/AccountOpening.tsx';
import { ConnectFailure } from '../../shared/connection/ConnectFailure.tsx';
import { KeyForm } from '../../shared/connection/KeyForm.tsx';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { useConnect } from '../../shared/connection/use-connect.ts';
import { useConnectionAwaited } from '../../shared/connection/use-connection-awaited.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Notice, Text } from '../../ui/index.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { connectedText, words } from './words.ts';

const Connect = ({ back }: Pick<StepProps, 'back'>) => {
  const { connect, isOver, failure } = useConnect();
  useConnectionAwaited();
  const { isConnectable, ways = ['consent'] } = useShop().lexoffice;
  const byConsent = isConnectable && ways.includes('consent');
  return (
    <StepCard
      step="authorisation"
      back={back}
      actions={
        byConsent ? (
          <ActionButton act={connect} isPrimary>
            {connectWords.connect}
          </ActionButton>
        ) : null
      }
    >
      <Text as="p">
        {isConnectable ? (byConsent ? words.authorise : words.authoriseByKey) : connectWords.onlyOperator}
      </Text>
      {isOver ? (
        <Text as="p" tone="critical">
          {words.notAllowed}
        </Text>
      ) : null}
      <ConnectFailure failure={failure} />
      <KeyForm />
      {isConnectable ? <AccountOpening connect={byConsent ? connect : undefined} /> : null}
    </StepCard>
  );
};

/** The window of Lexware Office; it is polled, and once the account is there, the next step begins by itself. */
export const AuthorisationStep = ({ back, onward, isCelebrating }: StepProps) => {
  const { isConnected, profile } = useShop().lexoffice;
  if (!isConnected) return <Connect back={back} />;
  return (
    <StepCard
      step="authorisation"
      back={back}
      actions={
        <Button onClick={onward} variant="primary">
          {words.onward}
        </Button>
      }
    >
      <Notice tone="success" title={words.isConnected}>
        {connectedText(profile?.companyName ?? '')} {isCelebrating ? words.goesOn : ''}
      </Notice>
    </StepCard>
  );
};
