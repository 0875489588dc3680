import type { AdminWorkReply } from '@belegwerk/contracts/api';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { At } from '../../../shared/clock/At.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  ActionButton,
  Button,
  ButtonGroup,
  Card,
  FailureNote,
  Skeleton,
  Stack,
  StatusBadge,
  Table,
  Text,
  WhenSeen,
  type Column,
} from '../../../ui/index.ts';
import { germanNumber } from '../../../wording/amounts.ts';
import { exactMoment } from '../../../wording/moments.ts';
import { ADMIN_WORK_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDoing } from '../use-doing.ts';
import { useRight } from '../use-right.ts';
import { useTried } from '../use-tried.ts';
import { dropWorkMutation, retryWorkMutation, workQuery } from './work.queries.ts';
import { everyText, jobText, kindText, labelOf, words, workText } from './words.ts';

type Open = AdminWorkReply['open'][number];
type Defective = AdminWorkReply['defective'][number];
type Job = AdminWorkReply['jobs'][number];
type Critical = AdminWorkReply['critical'][number];

const LINES = 12;
const NONE = '–';
/** Behind so many there may be more. */
const MANY = 100;
/** Of all charts together. */
const FIGURES_HEIGHT = 900;

const Figures = lazy(async () => ({ default: (await import('./Figures.tsx')).Figures }));

/** What waits, what failed, what comes again and again, and figures over time, of all shops. */
export const WorkScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_WORK_ADDRESS}>
    <Loaded
      view={viewOf(useAnswer(workQuery))}
      failureTitle={words.failure}
      skeleton={
        <Card>
          <Skeleton label={words.loading} lines={LINES} />
        </Card>
      }
    >
      {(work) => <Work {...work} />}
    </Loaded>
  </AdminScreen>
);

const Work = ({ open, defective, jobs, critical, days }: AdminWorkReply) => (
  <Stack gap="400">
    <Section title={words.open} none={open.length === 0 ? words.openNone : undefined}>
      <Table label={words.open} columns={OPEN} rows={open} rowKey={({ kind }) => kind} />
    </Section>
    <DefectiveWork defective={defective} />
    <Section title={words.critical} none={critical.length === 0 ? words.criticalNone : undefined}>
      <Table
        label={words.critical}
        columns={CRITICAL}
        rows={critical}
        rowKey={({ shop, at, text }) => `${shop} ${at} ${text}`}
      />
    </Section>
    <Section title={words.jobs}>
      <Table label={words.jobs} columns={JOBS} rows={jobs} rowKey={({ job }) => job} />
    </Section>
    <WhenSeen height={FIGURES_HEIGHT}>
      <Suspense fallback={<div style={{ minBlockSize: FIGURES_HEIGHT }} />}>
        <Figures days={days} />
      </Suspense>
    </WhenSeen>
  </Stack>
);

interface SectionProps {
  readonly title: string;
  /** What is said where there is nothing. */
  readonly none?: string | undefined;
  readonly children: ReactNode;
}

const Section = ({ title, none, children }: SectionProps) => (
  <Card padding="0">
    <div className="bw-inset">
      <Text as="h2" variant="headingMd">
        {title}
      </Text>
    </div>
    {none === undefined ? (
      children
    ) : (
      <div className="bw-inset">
        <Text as="p" tone="subdued">
          {none}
        </Text>
      </div>
    )}
  </Card>
);

const OPEN: readonly Column<Open>[] = [
  { key: 'kind', title: words.kind, room: 'wide', cell: ({ kind }) => kindText(kind) },
  { key: 'items', title: words.items, isNumber: true, cell: ({ items }) => germanNumber(String(items)) },
  { key: 'since', title: words.since, cell: ({ dueSince }) => <At moment={dueSince} /> },
];

const Trace = ({ error, stack }: { readonly error: string; readonly stack: string }) => (
  <details>
    <summary>{error}</summary>
    <pre className="bw-trace">{stack === '' ? NONE : stack}</pre>
  </details>
);

const DefectiveWork = ({ defective }: Pick<AdminWorkReply, 'defective'>) => {
  const { mutateAsync: retried } = useAct(retryWorkMutation);
  const { mutateAsync: dropped } = useAct(dropWorkMutation);
  const { tried, refused } = useTried();
  const { failure, doing, forget } = useDoing();
  const [chosen, choose] = useState<Defective>();
  const close = () => {
    forget();
    choose(undefined);
  };
  const retry = ({ shop, id }: Defective) =>
    tried({ act: () => retried({ shop, id }), done: words.wasRetried, failed: words.notRetried });
  const mayRun = useRight('run');
  const columns = defectiveColumns(retry, choose).filter(({ key }) => mayRun || key !== 'act');
  return (
    <>
      {refused ? (
        <FailureNote
          title={refused.title}
          message={refused.failure.message}
          supportId={refused.failure.supportId}
          onRetry={refused.retry}
        />
      ) : null}
      <Section title={words.defective} none={defective.length === 0 ? words.defectiveNone : undefined}>
        <>
          {defective.length < MANY ? null : (
            <div className="bw-inset">
              <Text as="p" tone="subdued">
                {words.defectiveMore}
              </Text>
            </div>
          )}
          <Table label={words.defective} columns={columns} rows={defective} rowKey={({ id }) => id} />
        </>
      </Section>
      {chosen ? (
        <ReasonDialog
          title={labelOf(words.drop, chosen)}
          verb={words.drop}
          help={words.dropHelp}
          failure={failure}
          onClose={close}
          onReason={async (reason) => {
            if (await doing(() => dropped({ shop: chosen.shop, id: chosen.id, reason }))) close();
          }}
        >
          {words.dropWhat}
        </ReasonDialog>
      ) : null}
    </>
  );
};

const defectiveColumns = (
  retry: (work: Defective) => Promise<unknown>,
  askWhy: (work: Defective) => void,
): readonly Column<Defective>[] => [
  {
    key: 'subject',
    title: words.subject,
    room: 'wide',
    cell: (work) => (
      <div className="bw-status">
        <span className="bw-name">{workText(work)}</span>
        <span className="bw-quiet">{work.shop}</span>
      </div>
    ),
  },
  {
    key: 'state',
    title: words.state,
    cell: ({ isGivenUp, nextTryAt }) => (
      <div className="bw-status">
        {isGivenUp ? (
          <StatusBadge text={words.givenUp} tone="critical" />
        ) : (
          <StatusBadge text={words.again} tone="warning" />
        )}
        {nextTryAt === undefined ? null : <span className="bw-quiet">{exactMoment(nextTryAt)}</span>}
      </div>
    ),
  },
  { key: 'tries', title: words.tries, isNumber: true, cell: ({ tries }) => germanNumber(String(tries)) },
  { key: 'failedAt', title: words.failedAt, cell: ({ failedAt }) => <At moment={failedAt} /> },
  { key: 'cause', title: words.cause, room: 'rest', cell: (work) => <Trace {...work} /> },
  {
    key: 'act',
    title: words.todo,
    cell: (work) => (
      <ButtonGroup>
        <ActionButton act={() => retry(work)} label={labelOf(words.retry, work)}>
          {words.retry}
        </ActionButton>
        <Button onClick={() => askWhy(work)} accessibilityLabel={labelOf(words.drop, work)}>
          {words.drop}
        </Button>
      </ButtonGroup>
    ),
  },
];

const JOBS: readonly Column<Job>[] = [
  { key: 'job', title: words.job, room: 'wide', cell: ({ job }) => jobText(job) },
  { key: 'every', title: words.every, cell: ({ everySeconds }) => everyText(everySeconds) },
  { key: 'last', title: words.lastRun, cell: ({ lastRunAt }) => (lastRunAt ? <At moment={lastRunAt} /> : NONE) },
  { key: 'next', title: words.nextRun, cell: ({ nextRunAt }) => (nextRunAt ? exactMoment(nextRunAt) : NONE) },
  {
    key: 'outcome',
    title: words.outcome,
    cell: ({ failed }) => {
      if (!failed) return <StatusBadge text={words.fine} tone="success" />;
      return failed.isGivenUp ? (
        <StatusBadge text={words.failed} tone="critical" />
      ) : (
        <StatusBadge text={words.failing} tone="warning" />
      );
    },
  },
];

const CRITICAL: readonly Column<Critical>[] = [
  { key: 'at', title: words.failedAt, cell: ({ at }) => <At moment={at} /> },
  { key: 'shop', title: words.shop, cell: ({ shop }) => shop },
  { key: 'event', title: words.event, room: 'rest', cell: ({ text }) => text },
  {
    key: 'stack',
    title: words.stack,
    cell: ({ stack }) => (stack === undefined ? NONE : <Trace error={words.stack} stack={stack} />),
  },
];
