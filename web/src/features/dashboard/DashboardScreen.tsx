import type { DashboardReply, ShopReply } from '@belegwerk/contracts/api';
import type { Instant } from '@belegwerk/core/kernel';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EventTable } from '../../shared/events/EventTable.tsx';
import { hiddenNoticesAtom } from '../../shared/hidden-notices/hidden-notices.atoms.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { PRIVACY_ADDRESS } from '../../shared/privacy-address.ts';
import { askedRightsAtom } from '../../shared/connection/asked-rights.queries.ts';
import { EndingKey } from '../../shared/connection/EndingKey.tsx';
import { RegimeConflict } from '../../shared/regime/RegimeConflict.tsx';
import { Link, Notice, Screen, StatusLine, Table, Text, WhenSeen } from '../../ui/index.ts';
import { concernLines } from './concern-words.ts';
import { CountedLines } from './CountedLines.tsx';
import { documentColumns } from './dashboard-columns.tsx';
import { DashboardCards } from './DashboardCards.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { ListCard } from './ListCard.tsx';
import { FurtherPages } from './FurtherPages.tsx';
import { MissingShopRights } from '../../shared/shop-rights/MissingShopRights.tsx';
import { ConnectLine, MissingRights } from './NotConnected.tsx';
import { openLines } from './open-item-words.ts';
import { MoneyQuestions } from './MoneyQuestions.tsx';
import { creationOff, rightsInUse, statusLine } from './status-line.ts';
import { useDashboard } from './use-dashboard.ts';
import { questionsText, questionsTitle, words } from './words.ts';

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <div className="bw-inset">
    <Text as="p" tone="subdued">
      {children}
    </Text>
  </div>
);

const NewestDocuments = ({ documents }: Pick<DashboardReply, 'documents'>) => (
  <ListCard title={words.documents} more={[{ content: words.toOrders, url: '/orders' }]}>
    {documents.length === 0 ? (
      <Quiet>{words.noDocuments}</Quiet>
    ) : (
      <Table
        label={words.documents}
        columns={documentColumns}
        rows={documents}
        rowKey={({ document }) => document._key}
      />
    )}
  </ListCard>
);

const NewestEvents = ({ events }: Pick<DashboardReply, 'events'>) => (
  <ListCard title={words.events} more={[{ content: words.toLog, url: '/log' }]}>
    {events.length > 0 ? <EventTable events={events} /> : <Quiet>{words.noEvents}</Quiet>}
  </ListCard>
);

const Questions = ({ questions, now }: Pick<DashboardReply, 'questions'> & { readonly now: Instant }) =>
  questions === undefined ? null : (
    <Notice tone="warning" title={questionsTitle(questions.count)}>
      {questionsText(questions.dueAt, now)} <Link url={PRIVACY_ADDRESS}>{words.toPrivacy}</Link>
    </Notice>
  );

const TipsCard = lazy(async () => ({ default: (await import('./TipsCard.tsx')).TipsCard }));

/** Of the chart and the connections together. */
const DAYS_HEIGHT = 460;

const DaysCards = lazy(async () => ({ default: (await import('./DaysCards.tsx')).DaysCards }));

/** Below everything, so that nothing moves when they come. */
const Tips = () => {
  const isHidden = useAtomValue(hiddenNoticesAtom).includes('tips');
  // a person who hides them here is told where they went
  const [wasShown] = useState(!isHidden);
  return isHidden && !wasShown ? null : (
    <Suspense fallback={null}>
      <TipsCard />
    </Suspense>
  );
};

/** That nothing is made is said always, also where something else comes first. */
const CreationOff = ({ dashboard }: { readonly dashboard: DashboardReply }) => {
  const { title, detail, link } = creationOff(dashboard);
  return (
    <Notice tone="warning" title={title}>
      {detail} {link ? <Link url={link.url}>{link.content}</Link> : null}
    </Notice>
  );
};

interface ContentProps {
  readonly shop: ShopReply;
  readonly now: Instant;
  readonly dashboard: DashboardReply;
}

/** What is wrong stands before what is only counted. */
const Content = ({ shop, now, dashboard }: ContentProps) => {
  const sentence = statusLine(shop, dashboard);
  const { isAboutRights = false, isAboutShopRights = false } = sentence;
  const ask = useSetAtom(askedRightsAtom);
  const askForRights = () => Promise.resolve(ask('needed'));
  const { isConnected, isConnectable } = shop.lexoffice;
  return (
    <>
      {isConnected && !isAboutRights && !isAboutShopRights ? <StatusLine {...sentence} /> : null}
      {isConnected && !isAboutRights ? null : (
        <ConnectLine sentence={sentence} isConnectable={isConnectable} askForRights={askForRights} />
      )}
      <MissingShopRights rights={shop.shopify.missingRights} />
      {isConnected && !dashboard.createsDocuments && sentence.title !== creationOff(dashboard).title ? (
        <CreationOff dashboard={dashboard} />
      ) : null}
      <EndingKey />
      <RegimeConflict />
      {sentence.link?.url === PRIVACY_ADDRESS ? null : <Questions questions={dashboard.questions} now={now} />}
      {isAboutRights ? null : (
        <MissingRights rights={rightsInUse(shop)} isConnectable={isConnectable} askForRights={askForRights} />
      )}
      <CountedLines title={words.urgent} lines={concernLines(dashboard.concerns)} />
      <CountedLines title={words.openItems} lines={openLines(dashboard.books)} />
      <MoneyQuestions {...dashboard} />
      <DashboardCards shop={shop} now={now} />
      <FurtherPages />
      <NewestDocuments documents={dashboard.documents} />
      <NewestEvents events={dashboard.events} />
      <WhenSeen height={DAYS_HEIGHT}>
        <Suspense fallback={<div style={{ minBlockSize: DAYS_HEIGHT }} />}>
          <DaysCards />
        </Suspense>
      </WhenSeen>
      <Tips />
    </>
  );
};

/** Whether all is well, in one sentence, what needs the merchant, three figures and what happened last. */
export const DashboardScreen = () => {
  const { shop, now, view } = useDashboard();
  return (
    <Screen title={words.title}>
      <Loaded view={view} failureTitle={words.failure} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <Content shop={shop} now={now} dashboard={dashboard} />}
      </Loaded>
    </Screen>
  );
};
