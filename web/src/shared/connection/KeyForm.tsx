import type { KeyReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { ActionForm, DisclosureButton, PasswordField, Stack, Text } from '../../ui/index.ts';
import { connectByKeyMutation } from './key.queries.ts';
import { keyWords as words, replaceText } from './key-words.ts';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';

const whyNot = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  const [fault] = error instanceof ApiFailure ? error.faults : [];
  return fault ? `${fault.text}.` : error.message;
};

const Form = () => {
  const { mutateAsync, error, reset } = useAct(connectByKeyMutation);
  const [key, setKey] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asks, setAsks] = useState<KeyReply['asks']>();
  const type = (typed: string) => {
    if (error) reset();
    setMissing(false);
    setKey(typed);
  };
  const connect = async () => {
    if (key.trim() === '') {
      setMissing(true);
      return;
    }
    const reply = await mutateAsync(key.trim());
    setKey('');
    setAsks(reply.asks);
  };
  if (asks) {
    const { from, to, organizationId } = asks;
    return (
      <ReplaceQuestion
        title={words.another}
        text={replaceText(from, to)}
        organizationId={organizationId}
        onAnswered={() => setAsks(undefined)}
      />
    );
  }
  return (
    <ActionForm verb={words.connect} act={connect}>
      <PasswordField
        label={words.label}
        value={key}
        onChange={type}
        isKept={false}
        help={words.help}
        error={isMissing ? words.missing : whyNot(error)}
      />
    </ActionForm>
  );
};

/** The way in by a key of one's own: at once where there is no other, behind a word where there is. */
export const KeyForm = () => {
  const { ways = ['consent'] } = useShop().lexoffice;
  const [isOpen, setOpen] = useState(false);
  if (!ways.includes('key')) return null;
  if (!ways.includes('consent')) return <Form />;
  return (
    <Stack gap="300" inlineAlign="start">
      <DisclosureButton verb={words.instead} isOpen={isOpen} onToggle={setOpen} />
      {isOpen ? (
        <>
          <Text as="p" tone="subdued">
            {words.why}
          </Text>
          <Form />
        </>
      ) : null}
    </Stack>
  );
};
