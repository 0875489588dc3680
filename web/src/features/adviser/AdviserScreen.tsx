import type { AdviserAccessesReply, AdviserAccessReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import {
  Button,
  Card,
  EmptyNote,
  Link,
  Notice,
  Screen,
  Stack,
  StatusLine,
  TableSkeleton,
  Text,
} from '../../ui/index.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { AccessTable } from './AccessTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useAccesses } from './use-adviser.ts';
import { accessLine, words } from './words.ts';

const Gets = ({ gets }: Pick<AdviserAccessesReply, 'gets'>) => (
  <Card>
    <section aria-label={words.gets}>
      <Stack gap="400">
        <Stack gap="100">
          <Text as="h2" variant="headingMd">
            {words.gets}
          </Text>
          <Text as="p" tone="subdued">
            {words.getsWhy}
          </Text>
        </Stack>
        {gets.map(({ topic, text }) => (
          <Stack key={topic} gap="100">
            <Text as="h3" variant="headingSm">
              {topic}
            </Text>
            <Text as="p">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </section>
  </Card>
);

type Asking = { readonly what: 'invite' } | { readonly what: 'resend' | 'revoke'; readonly access: AdviserAccessReply };

const Content = ({ found }: { readonly found: AdviserAccessesReply }) => {
  const [asking, setAsking] = useState<Asking>();
  const askWhom = () => setAsking({ what: 'invite' });
  const close = () => setAsking(undefined);
  const { accesses, most, isMailed } = found;
  const isFull = accesses.filter(({ state }) => state === 'open').length >= most;
  const giveButton = (
    <Button variant="primary" disabled={isFull || !isMailed} onClick={askWhom}>
      {words.give}
    </Button>
  );
  return (
    <div className="bw-column">
      {isMailed ? null : (
        <Notice tone="warning" title={words.unmailed}>
          {words.unmailedWhy} <Link url="/preferences#smtp">{words.toMailServer}</Link>
        </Notice>
      )}
      {accesses.length === 0 ? (
        <Card>
          <EmptyNote title={words.none} actions={giveButton}>
            {words.noneWhy}
          </EmptyNote>
        </Card>
      ) : (
        <>
          <StatusLine {...accessLine(accesses)} />
          <Card padding="0">
            <AccessTable
              accesses={accesses}
              onResend={(access) => setAsking({ what: 'resend', access })}
              onRevoke={(access) => setAsking({ what: 'revoke', access })}
            />
            <div className="bw-inset">
              <Stack gap="200" inlineAlign="start">
                {giveButton}
                {isFull ? (
                  <Text as="p" tone="subdued">
                    {words.full}
                  </Text>
                ) : null}
              </Stack>
            </div>
          </Card>
        </>
      )}
      <Gets gets={found.gets} />
      {asking?.what === 'invite' ? <InviteDialog accesses={found} onClose={close} /> : null}
      {asking === undefined || asking.what === 'invite' ? null : (
        <AccessDialog doing={asking.what} access={asking.access} onClose={close} />
      )}
    </div>
  );
};

/** Who at a tax adviser's may read the documents of the shop, and what they get. */
export const AdviserScreen = () => (
  <Screen title={words.title} back={{ content: words.back, url: '/reconciliation' }}>
    <Loaded
      view={useAccesses()}
      failureTitle={words.failure}
      skeleton={
        <Card padding="0">
          <TableSkeleton label={words.loading} columns={4} rows={3} />
        </Card>
      }
    >
      {(found) => <Content found={found} />}
    </Loaded>
  </Screen>
);
