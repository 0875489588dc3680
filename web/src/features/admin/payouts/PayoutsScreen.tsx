import type { PartnersReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  ActionButton,
  Button,
  ButtonGroup,
  Card,
  Dialog,
  EmptyNote,
  Notice,
  saveBlob,
  StatusBadge,
  Table,
  TableSkeleton,
  Text,
  type Column,
} from '../../../ui/index.ts';
import { money } from '../../../wording/amounts.ts';
import { dateOf, germanDay } from '../../../wording/moments.ts';
import { ADMIN_PAYOUTS_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { fileMutation, partnersQuery, reviewMutation, sentMutation } from '../partners/partners.queries.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { RefuseButton } from '../RefuseButton.tsx';
import { useDoing } from '../use-doing.ts';
import { words as adminWords } from '../words.ts';
import { REVIEW_WORDS, words } from './words.ts';

type PayoutRow = PartnersReply['scheduled'][number];

const COLUMNS = 7;
const ROWS = 4;
const FORMATS = [
  { format: 'sepa', label: words.sepa },
  { format: 'paypal', label: words.paypal },
] as const;

/** Payouts that are not paid yet: checked, released by a second step, handed to the bank, noted as sent. */
export const PayoutsScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_PAYOUTS_ADDRESS}>
    <Loaded
      view={viewOf(useAnswer(partnersQuery))}
      failureTitle={words.failure}
      skeleton={
        <Card padding="0">
          <TableSkeleton label={words.loading} columns={COLUMNS} rows={ROWS} />
        </Card>
      }
    >
      {({ scheduled }) => <Payouts payouts={scheduled} />}
    </Loaded>
  </AdminScreen>
);

const Payouts = ({ payouts }: { readonly payouts: readonly PayoutRow[] }) => {
  const review = useAct(reviewMutation);
  const sent = useAct(sentMutation);
  const file = useAct(fileMutation);
  const { failure, doing, forget } = useDoing();
  const [chosen, choose] = useState<PayoutRow>();
  const [paid, pay] = useState<PayoutRow>();
  const step = ({ partner, id }: PayoutRow, what: 'check' | 'release') =>
    doing(() => review.mutateAsync({ partner, id, step: what }));
  const save = (format: 'sepa' | 'paypal') =>
    doing(async () => {
      const { content, mimetype, fileName } = await file.mutateAsync(format);
      saveBlob(fileName, new Blob([content], { type: mimetype }));
    });
  const close = () => {
    forget();
    choose(undefined);
  };
  const anew = (ask: (row: PayoutRow) => void) => (row: PayoutRow) => {
    forget();
    ask(row);
  };
  const columns = payoutColumns({ step, askWhetherSent: anew(pay), choose: anew(choose) });
  return (
    <>
      {failure === undefined || chosen ? null : (
        <Notice tone="critical" title={words.notDone}>
          {failure}
        </Notice>
      )}
      <Card padding="0">
        {payouts.length === 0 ? (
          <EmptyNote title={words.none}>{words.noneWhy}</EmptyNote>
        ) : (
          <Table label={words.title} columns={columns} rows={payouts} rowKey={({ receipt }) => receipt} />
        )}
      </Card>
      {payouts.some((one) => one.review === 'released') ? <Files save={save} /> : null}
      {paid ? (
        <SentDialog
          payout={paid}
          onClose={() => pay(undefined)}
          note={(payout) => doing(() => sent.mutateAsync(payout))}
        />
      ) : null}
      {chosen ? (
        <RefuseDialog
          failure={failure}
          onClose={close}
          refuse={(reason) => {
            const { partner, id } = chosen;
            return doing(() => review.mutateAsync({ partner, id, step: 'refuse', reason }));
          }}
        />
      ) : null}
    </>
  );
};

/** The files by which the bank or PayPal pays what is released. */
const Files = ({ save }: { readonly save: (format: 'sepa' | 'paypal') => Promise<unknown> }) => (
  <Card>
    <Text as="h2" variant="headingMd">
      {words.files}
    </Text>
    <Text as="p" tone="subdued">
      {words.filesHelp}
    </Text>
    <ButtonGroup>
      {FORMATS.map(({ format, label }) => (
        <ActionButton key={format} act={() => save(format)}>
          {label}
        </ActionButton>
      ))}
    </ButtonGroup>
  </Card>
);

interface SentDialogProps {
  readonly payout: PayoutRow;
  readonly note: (payout: Pick<PayoutRow, 'partner' | 'id'>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks whether the money of a payout has left. */
const SentDialog = ({ payout, note, onClose }: SentDialogProps) => (
  <Dialog
    title={words.sentTitle(payout.receipt)}
    verb={words.sentVerb}
    onClose={onClose}
    onVerb={async () => {
      await note({ partner: payout.partner, id: payout.id });
      onClose();
    }}
  >
    <Text as="p">{words.sentWhat(money(payout.amount, 'EUR'), payout.recipient)}</Text>
  </Dialog>
);

interface RefuseDialogProps {
  readonly failure: string | undefined;
  /** Whether it came off. */
  readonly refuse: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks why a payout is refused. */
const RefuseDialog = ({ failure, refuse, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    title={words.refuseTitle}
    verb={words.refuse}
    failure={failure}
    onClose={onClose}
    help={adminWords.reasonHelp}
    onReason={async (reason) => {
      if (await refuse(reason)) onClose();
    }}
  >
    {words.refuseWhat}
  </ReasonDialog>
);

interface Acts {
  readonly step: (payout: PayoutRow, what: 'check' | 'release') => Promise<unknown>;
  readonly askWhetherSent: (payout: PayoutRow) => void;
  readonly choose: (payout: PayoutRow) => void;
}

/** Who took the last step, and why where it was refused. */
const reviewText = ({ reviewedBy, reviewedAt, reason }: PayoutRow): string | undefined =>
  reviewedBy === undefined || reviewedAt === undefined
    ? undefined
    : `${reviewedBy}, ${dateOf(reviewedAt)}${reason === undefined ? '' : `: ${reason}`}`;

const payoutColumns = ({ step, askWhetherSent, choose }: Acts): readonly Column<PayoutRow>[] => [
  {
    key: 'receipt',
    title: words.receipt,
    cell: ({ receipt }) => <span className="bw-name">{receipt}</span>,
  },
  {
    key: 'partner',
    title: words.partner,
    room: 'wide',
    cell: ({ partner, isMarked }) => (
      <div className="bw-status">
        <span>{partner}</span>
        {isMarked ? <StatusBadge text={words.marked} tone="critical" /> : null}
      </div>
    ),
  },
  { key: 'recipient', title: words.recipient, room: 'person', cell: ({ recipient }) => recipient },
  { key: 'paymentBy', title: words.paymentBy, cell: ({ paymentBy }) => germanDay(paymentBy) },
  { key: 'amount', title: words.amount, isNumber: true, cell: ({ amount }) => <strong>{money(amount, 'EUR')}</strong> },
  {
    key: 'state',
    title: words.state,
    cell: (payout) => (
      <div className="bw-status">
        <span>
          <StatusBadge {...REVIEW_WORDS[payout.review]} />
        </span>
        <span className="bw-quiet">{reviewText(payout)}</span>
      </div>
    ),
  },
  {
    key: 'todo',
    title: words.todo,
    cell: (payout) => (
      <ButtonGroup>
        <NextStep payout={payout} step={step} askWhetherSent={askWhetherSent} />
        {payout.review === 'refused' ? null : (
          <RefuseButton label={`${payout.receipt} ablehnen`} askWhy={() => choose(payout)} />
        )}
      </ButtonGroup>
    ),
  },
];

const NextStep = ({
  payout,
  step,
  askWhetherSent,
}: Pick<Acts, 'step' | 'askWhetherSent'> & { readonly payout: PayoutRow }) => {
  const { review, receipt, mayRelease } = payout;
  if (review === 'released')
    return (
      <Button onClick={() => askWhetherSent(payout)} accessibilityLabel={`${receipt} als gesendet eintragen`}>
        {words.sent}
      </Button>
    );
  if (review === 'checked')
    return mayRelease ? (
      <ActionButton act={() => step(payout, 'release')} label={`${receipt} freigeben`}>
        {words.release}
      </ActionButton>
    ) : (
      <span className="bw-quiet">{words.other}</span>
    );
  return (
    <ActionButton act={() => step(payout, 'check')} label={`${receipt} ist geprüft`}>
      {words.check}
    </ActionButton>
  );
};
