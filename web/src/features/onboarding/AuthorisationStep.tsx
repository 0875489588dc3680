import { useState, type ReactNode } from 'react';
import { ChangeEntries } from '../../shared/entries/ChangeEntries.tsx';
import { AccountOpening } from '../../shared/account-opening/AccountOpening.tsx';
import { ConnectFailure } from '../../shared/connection/ConnectFailure.tsx';
import { KeyForm } from '../../shared/connection/KeyForm.tsx';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { useConnect } from '../../shared/connection/use-connect.ts';
import { useConnectionAwaited } from '../../shared/connection/use-connection-awaited.ts';
import { EntriesForm } from '../../shared/entries/EntriesForm.tsx';
import { entryWords, writtenText } from '../../shared/entries/entry-words.ts';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Notice, RadioList, Text } from '../../ui/index.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { connectedText, words } from './words.ts';

const WAYS = [
  { value: 'lexware', label: words.lexware, help: words.lexwareHelp },
  { value: 'files', label: entryWords.name, help: entryWords.why },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface WayProps extends Pick<StepProps, 'back'> {
  /** Where the merchant chooses between an account and none. */
  readonly choice: ReactNode;
}

const ByAccount = ({ back, choice }: WayProps) => {
  const { connect, isOver, failure } = useConnect();
  const { isConnectable, ways = ['consent'] } = useShop().lexoffice;
  const byConsent = isConnectable && ways.includes('consent');
  const isOpen = byConsent || ways.includes('key');
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
      {choice}
      <Text as="p">{isOpen ? (byConsent ? words.authorise : words.authoriseByKey) : connectWords.onlyOperator}</Text>
      {isOver ? (
        <Text as="p" tone="critical">
          {words.notAllowed}
        </Text>
      ) : null}
      <ConnectFailure failure={failure} />
      <KeyForm />
      {isOpen ? <AccountOpening connect={byConsent ? connect : undefined} /> : null}
    </StepCard>
  );
};

const Connect = ({ back }: Pick<StepProps, 'back'>) => {
  useConnectionAwaited();
  const { ways = ['consent'] } = useShop().lexoffice;
  const [way, setWay] = useState<Way>('lexware');
  const choice = ways.includes('entries') ? (
    <RadioList label={words.way} value={way} onChange={setWay} choices={WAYS} />
  ) : null;
  if (way === 'lexware') return <ByAccount back={back} choice={choice} />;
  return (
    <StepCard step="authorisation" title={entryWords.name} back={back} actions={null}>
      {choice}
      <EntriesForm />
    </StepCard>
  );
};

/** The window of Lexware Office, which is polled, or the form of who has no program; once the account is there, the next step begins by itself. */
export const AuthorisationStep = ({ back, onward, isCelebrating }: StepProps) => {
  const { isConnected, profile, target } = useShop().lexoffice;
  const company = profile?.companyName ?? '';
  const isFiles = isWithoutProgram(target);
  if (!isConnected) return <Connect back={back} />;
  return (
    <StepCard
      step="authorisation"
      title={isFiles ? entryWords.name : undefined}
      back={back}
      actions={
        <Button onClick={onward} variant="primary">
          {words.onward}
        </Button>
      }
    >
      <Notice tone="success" title={words.isConnected}>
        {isFiles ? writtenText(company) : connectedText(company)} {isCelebrating ? words.goesOn : ''}
      </Notice>
      {isFiles && !isCelebrating ? <ChangeEntries /> : null}
    </StepCard>
  );
};
