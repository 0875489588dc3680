import type { DaysImportReply } from '@belegwerk/contracts/api';
import { ActionButton, CheckField, Columns, DayField, RangeCalendar, Row, Stack, Text } from '../../ui/index.ts';
import { daysToImport, doneDays, withEnd } from './days.ts';
import type { useOrderImport } from './use-order-import.ts';
import { chosenText, words } from './words.ts';

type Way = ReturnType<typeof useOrderImport>;

interface DaysToImportProps {
  readonly seen: DaysImportReply;
  readonly choice: Way['choice'];
  readonly onChoice: Way['setChoice'];
  readonly start: Way['start'];
}

/** The days, typed or chosen in the calendar, and what is wanted for their orders. */
export const DaysToImport = ({ seen, choice, onChoice, start }: DaysToImportProps) => {
  const bounds = { from: seen.from, to: seen.to };
  const { span, documents, mails } = choice;
  const done = doneDays(seen.imported, choice);
  const days = span ? daysToImport(span, done) : 0;
  const typed = (end: Parameters<typeof withEnd>[1]) => onChoice({ ...choice, span: withEnd(span, end, bounds) });
  const limits = { min: bounds.from, max: bounds.to };
  return (
    <Stack gap="400">
      <Columns columns={{ xs: 1, sm: 2 }} gap="400">
        <DayField label={words.from} value={span?.from ?? ''} onChange={(from) => typed({ from })} {...limits} />
        <DayField label={words.to} value={span?.to ?? ''} onChange={(to) => typed({ to })} {...limits} />
      </Columns>
      <RangeCalendar
        value={span}
        onChange={(chosen) => onChoice({ ...choice, span: chosen })}
        bounds={bounds}
        off={done}
      />
      <Stack gap="200">
        {seen.createsInvoices ? (
          <>
            <CheckField
              label={words.documents}
              isOn={documents}
              onChange={(isOn) => onChoice({ ...choice, documents: isOn, mails: isOn && mails })}
            />
            <Text as="p" tone="subdued">
              {words.documentsWhy}
            </Text>
            {documents ? (
              <CheckField label={words.mails} isOn={mails} onChange={(isOn) => onChoice({ ...choice, mails: isOn })} />
            ) : null}
          </>
        ) : (
          <Text as="p" tone="subdued">
            {words.documentsOff}
          </Text>
        )}
      </Stack>
      <Row gap="300" blockAlign="center">
        <ActionButton act={start} isPrimary isOff={days === 0 || seen.gate.kind !== 'open'}>
          {words.start}
        </ActionButton>
        <Text as="span">{chosenText(days)}</Text>
      </Row>
    </Stack>
  );
};
