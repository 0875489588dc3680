import type { AskedEntryReply, SettlementsReadReply, SettlementsReply } from '@belegwerk/contracts/api';
import { ENTRY_KIND_WORDS } from '@belegwerk/core/sentences';
import { useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import {
  ActionButton,
  ActionForm,
  Card,
  FactList,
  FileButton,
  Link,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLine,
  type ChosenFile,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { payoutsAddress } from './addresses.ts';
import { useDropped } from './use-dropped.ts';
import { useAnswer, useReading, useSettlements } from './use-payouts.ts';
import { askedText, matchedText, moreAskedText, moreUnreadText, readFileText, words } from './words.ts';

const Gateway = ({ gateway }: { readonly gateway: SettlementsReply['gateways'][number] }) => (
  <Stack gap="100">
    <Text as="h3" variant="headingSm">
      {gateway.name}
    </Text>
    {gateway.currencies.map(({ currency, kinds, change }) => (
      <FactList
        key={currency}
        facts={[
          ...kinds.map(({ kind, gross, net }) => ({
            term: ENTRY_KIND_WORDS[kind],
            value: money(kind === 'fee' ? net : gross, currency),
            isNumber: true,
          })),
          { term: words.change, value: money(change, currency), isNumber: true, isStrong: true },
        ]}
      />
    ))}
    <Text as="p" tone="subdued">
      {matchedText(gateway)}
    </Text>
  </Stack>
);

const Asked = ({ entry }: { readonly entry: AskedEntryReply }) => {
  const { key, candidates } = entry;
  const [order, setOrder] = useState(candidates[0] ?? '');
  const { send, failure } = useAnswer();
  return (
    <ActionForm
      verb={words.askSave}
      act={async () => void (await send({ key, order }))}
      isOff={order.trim() === ''}
      beside={<ActionButton act={async () => void (await send({ key }))}>{words.askNone}</ActionButton>}
    >
      <Text as="p">{askedText(entry)}</Text>
      <TextLine label={words.askOrder} value={order} onChange={setOrder} error={failure} />
    </ActionForm>
  );
};

const Result = ({ read, month }: { readonly read: SettlementsReadReply; readonly month: string }) => (
  <Notice tone={read.unread.length > 0 ? 'warning' : 'success'} title={readFileText(read)}>
    {[...read.unread, ...(read.moreUnread > 0 ? [moreUnreadText(read.moreUnread)] : [])].map((line) => (
      <Text as="p" key={line}>
        {line}
      </Text>
    ))}
    {read.month !== undefined && read.month !== month ? (
      <Link url={payoutsAddress(read.month)}>{words.toMonth}</Link>
    ) : null}
  </Notice>
);

const Month = ({ gateways, asked, moreAsked }: SettlementsReply) => (
  <Stack gap="400">
    {gateways.length === 0 ? (
      <Text as="p" tone="subdued">
        {words.noFiles}
      </Text>
    ) : null}
    {gateways.map((gateway) => (
      <Gateway key={gateway.gateway} gateway={gateway} />
    ))}
    {asked.length > 0 ? (
      <Text as="h3" variant="headingSm">
        {words.ask}
      </Text>
    ) : null}
    {asked.map((entry) => (
      <Asked key={`${entry.gateway} ${entry.key}`} entry={entry} />
    ))}
    {moreAsked > 0 ? (
      <Text as="p" tone="subdued">
        {moreAskedText(moreAsked)}
      </Text>
    ) : null}
  </Stack>
);

/** What other gateways settled: their files are dropped here, and what cannot be told is asked. */
export const SettlementsCard = ({ month }: { readonly month: string }) => {
  const view = useSettlements();
  const { send, failure } = useReading();
  const [read, setRead] = useState<SettlementsReadReply>();
  const take = async (file: ChosenFile) => {
    setRead(undefined);
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
          {failure === undefined ? null : (
            <Notice tone="critical" title={failure}>
              {words.othersWhy}
            </Notice>
          )}
          {read ? <Result read={read} month={month} /> : null}
          <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={3} />}>
            {(settlements) => <Month {...settlements} />}
          </Loaded>
        </Stack>
      </section>
    </Card>
  );
};
