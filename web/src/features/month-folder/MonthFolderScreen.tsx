import type { EditionDifferenceReply, MonthEditionReply, MonthFolderReply } from '@belegwerk/contracts/api';
import { useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../shared/batches/BatchCard.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { MadePackage } from '../../shared/made-packages/MadePackage.tsx';
import { isLater, monthFrom } from '../../shared/month-addresses.ts';
import { MonthSwitch } from '../../shared/MonthSwitch.tsx';
import { Card, EmptyNote, Notice, Link, Screen, Stack, StatusLine, TableSkeleton, Text } from '../../ui/index.ts';
import { germanMonth } from '../../wording/moments.ts';
import { beginFolderMutation, monthFolderQuery } from './month-folder.queries.ts';
import { differenceText, editionText, editionTitle, headline, moreText, nothingText, words } from './words.ts';

type Source = MonthFolderReply['bookings']['source'];

const OTHER: Readonly<Record<Source, Source>> = { lexware: 'file', file: 'lexware' };

const address = (month: string): string => `/month-folder?month=${month}`;

const Items = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="bw-note-lines">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

interface DifferenceProps {
  readonly difference: EditionDifferenceReply;
  /** What it is compared with. */
  readonly since: string;
}

const Difference = ({ difference, since }: DifferenceProps) => {
  const count = difference.added + difference.removed + difference.changed;
  const files =
    difference.files.length === 0 ? null : (
      <Text as="p" tone="subdued">
        {words.changedLists}: {difference.files.join(', ')}
      </Text>
    );
  if (count === 0)
    return (
      <Stack gap="100">
        <Text as="p" tone="subdued">
          {words.same}
        </Text>
        {files}
      </Stack>
    );
  const more = count - difference.told.length;
  return (
    <Stack gap="100">
      <Text as="p">
        {since}: {differenceText(difference)}
      </Text>
      <Items items={[...difference.told, ...(more > 0 ? [moreText(more)] : [])]} />
      {files}
    </Stack>
  );
};

interface EditionProps {
  readonly month: string;
  readonly edition: MonthEditionReply;
  readonly isLast: boolean;
}

const Edition = ({ month, edition, isLast }: EditionProps) => (
  <MadePackage
    made={edition}
    title={editionTitle(edition)}
    text={editionText(edition)}
    file={{
      path: `/api/month-folder/${month}-${edition.edition}`,
      name: `Monatsmappe-${month}-Ausgabe-${edition.edition}.zip`,
    }}
    isLast={isLast}
    words={words}
  >
    {edition.replaces === undefined ? null : (
      <Notice tone="warning" title={words.replacesTitle}>
        {edition.replaces}
      </Notice>
    )}
    {edition.since ? <Difference difference={edition.since} since={words.since} /> : null}
    {edition.missing.length > 0 ? (
      <Stack gap="100">
        <Text as="p">{words.missing}</Text>
        <Items items={edition.missing.map(({ number, order, why }) => `${number} zu ${order}: ${why}`)} />
      </Stack>
    ) : null}
  </MadePackage>
);

const Contents = ({ source }: { readonly source: Source }) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.what}
      </Text>
      <Items items={[words.papers, words.lists, words.report, words.manifest, words[`bookings-${source}`]]} />
      <Text as="p" tone="subdued">
        {words.keptFor} {words.access} <Link url="/adviser">{words.toAccess}</Link>
      </Text>
    </Stack>
  </Card>
);

interface ContentProps {
  readonly folder: MonthFolderReply;
  readonly begin: (wish: { readonly month: string; readonly bookings?: Source }) => Promise<unknown>;
}

/** Who books the month stays as it was with its first edition, unless the merchant wants it anew. */
const KeptSource = ({ folder: { month, bookings }, begin }: ContentProps) => (
  <Notice
    tone="info"
    title={words.keepsTitle}
    action={{
      content: words[`anew-${OTHER[bookings.source]}`],
      act: async () => {
        await begin({ month, bookings: OTHER[bookings.source] });
      },
    }}
  >
    {words[`keeps-${bookings.source}`]}
  </Notice>
);

const Content = ({ folder, begin }: ContentProps) => {
  const { month, current, editions, making, changed, documents } = folder;
  const isNothing = documents === 0 && editions.length === 0;
  const create = {
    content: editions.length === 0 ? words.create : words.again,
    act: async () => {
      await begin({ month });
    },
  };
  return (
    <div className="bw-column">
      <MonthSwitch
        title={germanMonth(month)}
        before={address(monthFrom(month, -1))}
        after={isLater(current, month) ? address(monthFrom(month, 1)) : undefined}
      />
      {isNothing ? (
        <Card>
          <EmptyNote title={nothingText(month)}>{words.papers}</EmptyNote>
        </Card>
      ) : (
        <StatusLine {...headline(folder)} {...(making ? {} : { action: create })} />
      )}
      {folder.bookings.isLacking ? (
        <Notice
          tone="warning"
          title={words.lackingTitle}
          link={{ content: words.toSettings, url: '/preferences#handover' }}
        >
          {words.lacking}
        </Notice>
      ) : null}
      {folder.bookings.keeps && !making ? <KeptSource folder={folder} begin={begin} /> : null}
      {making ? <BatchCard batch={making} /> : null}
      {changed ? (
        <Card>
          <Difference difference={changed} since={words.sinceLast} />
        </Card>
      ) : null}
      {editions.map((edition, at) => (
        <Edition key={edition.edition} month={month} edition={edition} isLast={at === 0} />
      ))}
      <Contents source={folder.bookings.source} />
      <div className="bw-between-cards">
        <Link url="/oss">{words.oss}</Link>
      </div>
    </div>
  );
};

/** The folder of a month for the tax adviser: made in the background, in numbered editions. */
export const MonthFolderScreen = () => {
  const [query] = useSearchParams();
  const { mutateAsync: begin } = useAct(beginFolderMutation);
  const month = query.get('month');
  return (
    <Screen
      title={words.title}
      back={{ content: words.back, url: month === null ? '/reconciliation' : `/reconciliation?month=${month}` }}
    >
      <Loaded
        view={viewOf(useAnswer(monthFolderQuery(month ?? '')))}
        failureTitle={words.failure}
        skeleton={
          <Card padding="0">
            <TableSkeleton label={words.loading} columns={3} rows={5} />
          </Card>
        }
      >
        {(folder) => <Content folder={folder} begin={begin} />}
      </Loaded>
    </Screen>
  );
};
