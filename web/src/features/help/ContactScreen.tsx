import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ActionButton,
  Button,
  Card,
  copyText,
  Notice,
  Row,
  Screen,
  Stack,
  Text,
  TextArea,
  TextLine,
  showToast,
} from '../../ui/index.ts';
import { mailLink, supportAddress } from './support-address.ts';
import { useLetter } from './use-letter.ts';
import { words } from './words.ts';

type LetterOutcome = NonNullable<ReturnType<typeof useLetter>['outcome']>;

/** What became of the letter. */
const Outcome = ({ outcome }: { readonly outcome: LetterOutcome }) =>
  'replyTo' in outcome ? (
    <Notice tone="success" title={words.sent}>
      {words.answerTo(outcome.replyTo)}
    </Notice>
  ) : (
    <Notice tone="critical" title={words.notSent}>
      {outcome.failure}
    </Notice>
  );

/** Writes to support. Works without the shop, because it is needed most when the shop does not load. */
export const ContactScreen = () => {
  const [parameters] = useSearchParams();
  const [subject, setSubject] = useState(parameters.get('subject') ?? '');
  const [message, setMessage] = useState(parameters.get('message') ?? '');
  const address = supportAddress();
  const [isRefused, setRefused] = useState(false);
  const { isOffered, outcome, send } = useLetter();
  const sendLetter = async () => {
    if (await send(subject, message)) setMessage('');
  };
  const copy = async () => {
    const isCopied = await copyText(`${subject}\n\n${message}`);
    setRefused(!isCopied);
    if (isCopied) showToast(words.copied);
  };
  return (
    <Screen title={words.contactTitle} back={{ content: words.title, url: '/help' }}>
      <Card>
        <Stack gap="400">
          <Text as="p">{words.contactWhy}</Text>
          <TextLine label={words.subject} value={subject} onChange={setSubject} />
          <TextArea label={words.message} value={message} onChange={setMessage} />
          {outcome ? <Outcome outcome={outcome} /> : null}
          {address === undefined && !isOffered ? (
            <Text as="p" tone="subdued">
              {words.noAddress}
            </Text>
          ) : null}
          <Row gap="200">
            {isOffered ? (
              <ActionButton act={sendLetter} isPrimary isOff={subject.trim() === '' || message.trim() === ''}>
                {words.send}
              </ActionButton>
            ) : null}
            {address === undefined ? null : (
              <Button
                {...(isOffered ? {} : { variant: 'primary' })}
                url={mailLink(address, subject, message)}
                target="_top"
              >
                {words.write}
              </Button>
            )}
            <ActionButton act={copy}>{words.copy}</ActionButton>
          </Row>
          {isRefused ? (
            <Notice tone="critical" title={words.notCopied}>
              {words.notCopiedWhy}
            </Notice>
          ) : null}
        </Stack>
      </Card>
    </Screen>
  );
};
