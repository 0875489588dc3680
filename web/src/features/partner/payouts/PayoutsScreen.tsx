import type { PartnerPayoutReply, PartnerPayoutsReply, PartnerReceiptReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import { Button, Card, EmptyNote, Notice, StatusLine, Table, TableSkeleton } from '../../../ui/index.ts';
import { PARTNER_SETTINGS_ADDRESS, PAYOUTS_ADDRESS } from '../partner-address.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { payoutColumns } from './payout-columns.tsx';
import { payoutsQuery, receiptMutation } from './payouts.queries.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { nextLine, words } from './words.ts';

const COLUMNS = 9;
const ROWS = 4;

/** What was paid to the partner and what will be, each with its receipt. */
export const PayoutsScreen = () => (
  <PartnerScreen title={words.title} page={PAYOUTS_ADDRESS} isWide>
    <LoadedPayouts />
  </PartnerScreen>
);

const LoadedPayouts = () => (
  <Loaded
    view={viewOf(useAnswer(payoutsQuery))}
    failureTitle={words.failure}
    skeleton={
      <Card padding="0">
        <TableSkeleton label={words.loading} columns={COLUMNS} rows={ROWS} />
      </Card>
    }
  >
    {(payouts) => <Payouts payouts={payouts} />}
  </Loaded>
);

/** The receipt that is looked at, or why there is none to look at. */
const useReceipt = () => {
  const { mutateAsync } = useAct(receiptMutation);
  const [shown, show] = useState<{ readonly payout: PartnerPayoutReply; readonly receipt: PartnerReceiptReply }>();
  const [failure, setFailure] = useState<string>();
  const open = async (payout: PartnerPayoutReply) => {
    setFailure(undefined);
    try {
      show({ payout, receipt: await mutateAsync(payout.id) });
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  return { shown, failure, open, close: () => show(undefined) };
};

const Payouts = ({ payouts }: { readonly payouts: PartnerPayoutsReply }) => {
  const { shown, failure, open, close } = useReceipt();
  const line = nextLine(payouts);
  return (
    <>
      <StatusLine
        {...line}
        {...(payouts.next.why === undefined
          ? {}
          : { link: { content: words.toSettings, url: PARTNER_SETTINGS_ADDRESS } })}
      />
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.notOpened}>
          {failure}
        </Notice>
      )}
      <Card padding="0">
        {payouts.items.length === 0 ? (
          <EmptyNote title={words.empty} actions={<Button url={PARTNER_SETTINGS_ADDRESS}>{words.toSettings}</Button>}>
            {words.emptyWhy}
          </EmptyNote>
        ) : (
          <Table label={words.title} columns={payoutColumns(open)} rows={payouts.items} rowKey={({ id }) => id} />
        )}
      </Card>
      {shown ? <ReceiptDialog {...shown} onClose={close} /> : null}
    </>
  );
};
