import type { AuditReply } from '@belegwerk/contracts/api';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { BatchCard } from '../../shared/batches/BatchCard.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { PeriodSwitch } from '../../shared/MonthSwitch.tsx';
import {
  Card,
  CheckField,
  FactList,
  Screen,
  Stack,
  StatusLine,
  TableSkeleton,
  Text,
  TitledCard,
} from '../../ui/index.ts';
import { germanNumber } from '../../wording/amounts.ts';
import { auditQuery, beginPackageMutation } from './audit.queries.ts';
import { ChainCard } from './ChainCard.tsx';
import { PackageCard } from './PackageCard.tsx';
import { headline, recordText, words } from './words.ts';

const address = (year: number): string => `/audit?year=${year}`;

interface ContentsProps {
  readonly audit: AuditReply;
  readonly originals: boolean;
  readonly onOriginals: (wanted: boolean) => void;
}

const Contents = ({ audit: { counts, making, recordSince }, originals, onOriginals }: ContentsProps) => (
  <TitledCard title={words.holds}>
    {counts ? (
      <FactList
        facts={[
          [words.orders, counts.orders] as const,
          [words.documents, counts.documents] as const,
          [words.payouts, counts.payouts] as const,
        ].map(([term, count]) => ({ term, value: germanNumber(String(count)), isNumber: true }))}
      />
    ) : null}
    <ul className="bw-note-lines">
      {[words.tables, words.joined, words.without, recordText(recordSince), words.noNames].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {making ? null : (
      <Stack gap="100">
        <CheckField label={words.originals} isOn={originals} onChange={onOriginals} />
        <Text as="p" tone="subdued">
          {words.originalsWhy}
        </Text>
      </Stack>
    )}
    <Text as="p" tone="subdued">
      {words.keptFor}
    </Text>
  </TitledCard>
);

interface AuditScreenProps {
  /** What else an auditor asks for, shown behind the package. */
  readonly further?: ReactNode;
}

const Content = ({ audit, further }: AuditScreenProps & { readonly audit: AuditReply }) => {
  const { mutateAsync: begin } = useAct(beginPackageMutation);
  const [originals, setOriginals] = useState(false);
  const { year, current, packages, making } = audit;
  const create = {
    content: packages.length === 0 ? words.create : words.again,
    act: async () => {
      await begin({ year, originals });
    },
  };
  return (
    <div className="bw-column">
      <PeriodSwitch
        unit="year"
        title={year}
        before={address(Number(year) - 1)}
        after={year < current ? address(Number(year) + 1) : undefined}
      />
      <StatusLine {...headline(audit)} {...(making ? {} : { action: create })} />
      {making ? <BatchCard batch={making} /> : null}
      {packages.map((made, at) => (
        <PackageCard key={made.edition} year={year} made={made} isLast={at === 0} />
      ))}
      <Contents audit={audit} originals={originals} onOriginals={setOriginals} />
      <ChainCard />
      {further}
      <TitledCard title={words.before}>
        <Text as="p">{words.beforeWhy}</Text>
      </TitledCard>
    </div>
  );
};

/** What a tax auditor gets: the package of a year, and whether the record of evidence is as it was. */
export const AuditScreen = ({ further }: AuditScreenProps) => {
  const [query] = useSearchParams();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/reconciliation' }}>
      <Loaded
        view={viewOf(useAnswer(auditQuery(query.get('year') ?? '')))}
        failureTitle={words.failure}
        skeleton={
          <Card padding="0">
            <TableSkeleton label={words.loading} columns={3} rows={5} />
          </Card>
        }
      >
        {(audit) => <Content audit={audit} further={further} />}
      </Loaded>
    </Screen>
  );
};
