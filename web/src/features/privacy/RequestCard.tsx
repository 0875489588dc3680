import { useState } from 'react';
import type { PrivacyRequestReply } from '@belegwerk/contracts/api';
import type { Instant } from '@belegwerk/core/kernel';
import { At } from '../../shared/clock/At.tsx';
import { orderAddress } from '../../shared/orders/order-words.ts';
import {
  ActionButton,
  Button,
  Card,
  FactList,
  Link,
  Notice,
  Row,
  Stack,
  StatusBadge,
  Text,
  type Act,
} from '../../ui/index.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { KeptDocuments } from './KeptDocuments.tsx';
import { badgeOf, dueText, isOpen, sentenceOf, titleOf, words } from './words.ts';

interface RequestCardProps {
  readonly request: PrivacyRequestReply;
  readonly now: Instant;
  readonly onTake: Act;
  readonly onClose: Act;
  /** Why the answer could not be taken. */
  readonly failure: string | undefined;
}

const Orders = ({ orders }: Pick<PrivacyRequestReply, 'orders'>) => (
  <Row gap="200" align="end">
    {orders.map(({ id, name }) =>
      name === undefined ? (
        <span key={id}>{id}</span>
      ) : (
        <Link key={id} url={orderAddress(id)}>
          {name}
        </Link>
      ),
    )}
  </Row>
);

/** What came, letter by letter: a person can often read what a program cannot. */
const Unread = ({ message }: { readonly message: string }) => (
  <Stack gap="100">
    <Text as="h4" variant="headingSm">
      {words.unread}
    </Text>
    <Text as="p" tone="subdued" breakWord>
      {message}
    </Text>
  </Stack>
);

/** One request: what is asked, until when, what became of it, and the answer to take along. */
export const RequestCard = ({ request, now, onTake, onClose, failure }: RequestCardProps) => {
  const [isAsking, setAsking] = useState(false);
  const askToNote = () => setAsking(true);
  return (
    <Card>
      <Stack gap="300">
        <Row align="space-between" blockAlign="start" gap="200">
          <Text as="h3" variant="headingSm" breakWord>
            {titleOf(request)}
          </Text>
          <StatusBadge {...badgeOf(request, now)} />
        </Row>
        <Text as="p">{sentenceOf(request)}</Text>
        <FactList
          facts={[
            { term: words.received, value: <At moment={request.receivedAt} /> },
            { term: words.due, value: dueText(request, now) },
            ...(request.answeredAt ? [{ term: words.doneAt, value: <At moment={request.answeredAt} /> }] : []),
            ...(request.orders.length > 0 ? [{ term: words.orders, value: <Orders orders={request.orders} /> }] : []),
          ]}
        />
        {request.kept.length > 0 ? <KeptDocuments kept={request.kept} /> : null}
        {request.message === undefined ? null : <Unread message={request.message} />}
        {request.isLocked ? <Unread message={words.locked} /> : null}
        {request.state === 'unreadable' ? (
          <Row>
            <Button onClick={askToNote}>{words.close}</Button>
          </Row>
        ) : null}
        {isAsking ? <CloseDialog onNote={onClose} onClose={() => setAsking(false)} /> : null}
        {request.canExport ? (
          <Row>
            <ActionButton act={onTake}>{isOpen(request) ? words.download : words.again}</ActionButton>
          </Row>
        ) : null}
        {failure === undefined ? null : (
          <Notice tone="critical" title={request.canExport ? words.notTaken : words.notClosed}>
            {failure}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
