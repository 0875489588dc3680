import type { DaysImportReply, ForeseenOrderReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { lengthText } from '../../shared/batches/batch-words.ts';
import { DryRun } from '../../shared/dry-run/DryRun.tsx';
import { useTransfers } from '../../shared/transfers/use-transfers.tsx';
import { ActionButton, Card, CheckField, Columns, DayField, Stack, Text, type DaySpan } from '../../ui/index.ts';
import { importedBounds, withEnd } from './days.ts';
import { InvoiceDayNote } from '../../shared/invoice-day/InvoiceDayNote.tsx';
import { documentsText, mailsText, words } from './words.ts';

interface DocumentsOfDaysProps {
  readonly seen: DaysImportReply;
  readonly begin: (span: DaySpan, mails: boolean) => Promise<void>;
}

/** Documents for imported orders: only for the days that the merchant names, and after he has seen what they would be. */
export const DocumentsOfDays = ({ seen, begin }: DocumentsOfDaysProps) => {
  const bounds = importedBounds(seen);
  const [chosen, setChosen] = useState<DaySpan>();
  const [mails, setMails] = useState(false);
  const { needing, question } = useTransfers();
  if (!bounds) return null;
  const span = chosen ?? bounds;
  const typed = (end: Parameters<typeof withEnd>[1]) => setChosen(withEnd(span, end, bounds));
  const limits = { min: bounds.from, max: bounds.to };
  return (
    <Card>
      <Stack gap="400">
        <Text as="h2" variant="headingMd">
          {words.documents}
        </Text>
        <Text as="p" tone="subdued">
          {seen.createsInvoices ? words.documentsWhy : words.documentsOff}
        </Text>
        {seen.createsInvoices ? (
          <>
            <Columns columns={{ xs: 1, sm: 2 }} gap="400">
              <DayField
                label={words.documentsFrom}
                value={span.from}
                onChange={(from) => typed({ from })}
                {...limits}
              />
              <DayField label={words.documentsTo} value={span.to} onChange={(to) => typed({ to })} {...limits} />
            </Columns>
            <InvoiceDayNote {...span} />
            <DryRun days={span} about={words.preview}>
              {(orders) => {
                const count = countOf(orders);
                return count === 0 ? null : (
                  <Stack gap="300" inlineAlign="start">
                    <Text as="p">{documentsText(count, lengthText((count * MINUTE) / seen.documentsPerMinute))}</Text>
                    <CheckField label={mailsText(mailsOf(orders))} isOn={mails} onChange={setMails} />
                    <ActionButton act={needing(count, () => begin(span, mails))} isPrimary>
                      {words.create}
                    </ActionButton>
                  </Stack>
                );
              }}
            </DryRun>
            {question}
          </>
        ) : null}
      </Stack>
    </Card>
  );
};

const MINUTE = 60;

/** Mails that would leave if the merchant asked for them. */
const mailsOf = (orders: readonly ForeseenOrderReply[]): number =>
  orders.reduce((sum, { mails: { count, older } }) => sum + count + older, 0);

const countOf = (orders: readonly ForeseenOrderReply[]): number =>
  orders.reduce((sum, { documents }) => sum + documents.length, 0);
