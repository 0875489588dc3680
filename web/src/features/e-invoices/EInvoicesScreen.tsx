import type { EInvoicesReply, NoEInvoiceReply } from '@belegwerk/contracts/api';
import { day, germanDay, monthOf } from '@belegwerk/core/kernel';
import { Loaded } from '../../shared/Loaded.tsx';
import { MonthSwitch } from '../../shared/MonthSwitch.tsx';
import {
  ActionButton,
  Card,
  FactList,
  Link,
  Notice,
  Row,
  Screen,
  Skeleton,
  Stack,
  StatusLine,
  Table,
  Text,
  type Column,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { useEInvoices } from './use-e-invoices.ts';
import { headOf, missingRows, periodText, QUESTIONS, questions, unreadText, words, type Question } from './words.ts';

const monthUrl = (from: string, months: number): string => `/e-invoices?month=${monthOf(day(from).add({ months }))}`;

const Asked = ({ question, answer }: { readonly question: Question; readonly answer: Answering['answer'] }) => {
  const { title, text, answers } = questions[question];
  return (
    <Notice tone="info" title={title}>
      <Stack gap="200">
        <p>{text}</p>
        <Row gap="200">
          {answers.map(({ value, label }) => (
            <ActionButton key={value} act={() => answer(question, value)}>
              {label}
            </ActionButton>
          ))}
        </Row>
      </Stack>
    </Notice>
  );
};

const columns: readonly Column<NoEInvoiceReply>[] = [
  {
    key: 'number',
    title: words.number,
    cell: ({ number, order }) => <Link url={`/orders/${order.id}`}>{number || order.name}</Link>,
  },
  { key: 'customer', title: words.customer, room: 'person', cell: ({ customerName }) => customerName },
  { key: 'day', title: words.day, cell: ({ day: on }) => germanDay(day(on)) },
  { key: 'total', title: words.total, isNumber: true, cell: ({ total }) => money(total, 'EUR') },
  {
    key: 'why',
    title: words.why,
    room: 'rest',
    cell: ({ why, owed, mayBeRewritten, order }) => (
      <Stack gap="100">
        <span>{`${why} ${owed}`}</span>
        {mayBeRewritten ? <Link url={`/orders/${order.id}`}>{words.rewrite}</Link> : null}
      </Stack>
    ),
  },
];

const Missing = (reply: EInvoicesReply) => {
  const rows = missingRows(reply);
  return rows.length === 0 ? null : (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {words.missing}
        </Text>
        <FactList
          facts={rows.map(({ text, url }) => ({
            term: text,
            value: (
              <Link url={url} accessibilityLabel={`${text}: ${words.look}`}>
                {words.look}
              </Link>
            ),
          }))}
        />
      </Stack>
    </Card>
  );
};

const List = ({ list, hasMore }: Pick<EInvoicesReply, 'list' | 'hasMore'>) =>
  list.length === 0 ? null : (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words.list}
        </Text>
      </div>
      <Table label={words.list} columns={columns} rows={list} rowKey={({ documentKey }) => documentKey} />
      {hasMore ? (
        <div className="bw-inset">
          <Text as="p" tone="subdued">
            {words.more}
          </Text>
        </div>
      ) : null}
    </Card>
  );

type Answering = Pick<ReturnType<typeof useEInvoices>, 'answer' | 'failure'>;

const Content = ({ reply, answer, failure }: Answering & { readonly reply: EInvoicesReply }) => (
  <>
    <MonthSwitch
      title={periodText(reply.month)}
      before={monthUrl(reply.from, -1)}
      after={reply.isCurrent ? undefined : monthUrl(reply.from, 1)}
    />
    <StatusLine {...headOf(reply)} detail={reply.duty} link={{ content: words.settings, url: words.settingsUrl }} />
    {reply.unread > 0 ? (
      <Notice tone="info" title={unreadText(reply.unread)}>
        {words.unread} <Link url={`/reconciliation?month=${reply.month}`}>{words.toReconciliation}</Link>
      </Notice>
    ) : null}
    {QUESTIONS.filter((each) => reply.asked[each] === 'ask').map((each) => (
      <Asked key={each} question={each} answer={answer} />
    ))}
    {failure === undefined ? null : <p className="bw-between-cards">{failure}</p>}
    <Missing {...reply} />
    <List {...reply} />
    <div className="bw-between-cards">
      <Text as="p" tone="subdued">
        {reply.limits}
      </Text>
    </div>
  </>
);

/** From when the duty holds, how many invoices to businesses are e-invoices, and which are not and why. */
export const EInvoicesScreen = () => {
  const { view, answer, failure } = useEInvoices();
  return (
    <Screen title={words.title} back={words.back}>
      <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={12} />}>
        {(reply) => <Content reply={reply} answer={answer} failure={failure} />}
      </Loaded>
    </Screen>
  );
};
