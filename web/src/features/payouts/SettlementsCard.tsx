import type { SettlementsReadReply, SettlementsReply } from '@belegwerk/contracts/api';
import { MAX_SETTLEMENT_BYTES, sentenceOfUnreadableFile } from '@belegwerk/core/settlements';
import { useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, FileButton, Link, Notice, Skeleton, Stack, Text, type ChosenFile } from '../../ui/index.ts';
import { payoutsAddress } from './addresses.ts';
import { AnsweredEntries } from './AnsweredEntries.tsx';
import { EntryForm } from './EntryForm.tsx';
import { GatewayPart } from './GatewayPart.tsx';
import { useDropped } from './use-dropped.ts';
import { useReading, useSettlements } from './use-payouts.ts';
import { fileCameTo, monthLinkText, moreAskedText, moreUnreadText, readFileText, words } from './words.ts';

const Result = ({ read, shown }: { readonly read: SettlementsReadReply; readonly shown: string }) => (
  <Notice tone={read.unread.length > 0 ? 'warning' : 'success'} title={readFileText(read)}>
    <Text as="p">{fileCameTo(read)}</Text>
    {[...read.unread, ...(read.moreUnread > 0 ? [moreUnreadText(read.moreUnread)] : [])].map((line) => (
      <Text as="p" key={line}>
        {line}
      </Text>
    ))}
    {read.month !== undefined && read.month !== shown ? (
      <Link url={payoutsAddress(read.month)}>{monthLinkText(read.month)}</Link>
    ) : null}
  </Notice>
);

const Month = ({ gateways, asked, moreAsked, answered }: SettlementsReply) => (
  <Stack gap="400">
    {gateways.length === 0 ? (
      <Text as="p" tone="subdued">
        {words.noFiles}
      </Text>
    ) : null}
    {gateways.map((gateway) => (
      <GatewayPart key={gateway.gateway} gateway={gateway} />
    ))}
    {asked.length > 0 ? (
      <Text as="h3" variant="headingSm">
        {words.ask}
      </Text>
    ) : null}
    {asked.map((entry) => (
      <EntryForm key={`${entry.gateway} ${entry.key}`} entry={entry} candidates={entry.candidates} />
    ))}
    {moreAsked > 0 ? (
      <Text as="p" tone="subdued">
        {moreAskedText(moreAsked)}
      </Text>
    ) : null}
    <AnsweredEntries answered={answered} />
  </Stack>
);

/** What other gateways settled: their files are dropped here, and what cannot be told is asked. */
export const SettlementsCard = ({ month }: { readonly month: string }) => {
  const view = useSettlements();
  const { send, failure } = useReading();
  const [read, setRead] = useState<SettlementsReadReply>();
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = isTooLarge ? sentenceOfUnreadableFile({ kind: 'too-large' }) : failure;
  const take = async (file: ChosenFile) => {
    setRead(undefined);
    setTooLarge(file.size > MAX_SETTLEMENT_BYTES);
    if (file.size > MAX_SETTLEMENT_BYTES) return;
    setRead(await send(await file.base64()));
  };
  return (
    <Card>
      <section aria-label={words.gateways} ref={useDropped(take)}>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {words.gateways}
          </Text>
          <Text as="p" tone="subdued">
            {words.othersWhy}
          </Text>
          <div>
            <FileButton label={words.fileLabel} accept="text/csv,.csv,.txt" onFile={take}>
              {words.file}
            </FileButton>
          </div>
          {refused === undefined ? null : (
            <Notice tone="critical" title={refused}>
              {words.othersWhy}
            </Notice>
          )}
          {read ? <Result read={read} shown={month} /> : null}
          <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={3} />}>
            {(settlements) => <Month {...settlements} />}
          </Loaded>
        </Stack>
      </section>
    </Card>
  );
};
