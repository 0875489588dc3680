import type { DaysImportReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionButton, Card, Columns, DayField, Row, Stack, Text, type DaySpan } from '../../ui/index.ts';
import { RangeCalendar } from '../../ui/range-calendar/index.ts';
import { daysToImport, inTheList, withEnd } from './days.ts';
import { chosenText, words } from './words.ts';

interface DaysToImportProps {
  readonly seen: DaysImportReply;
  readonly begin: (span: DaySpan) => Promise<void>;
}

/** The days whose orders come into the list, typed or chosen in the calendar. */
export const DaysToImport = ({ seen, begin }: DaysToImportProps) => {
  const [span, setSpan] = useState<DaySpan>();
  const bounds = { from: seen.from, to: seen.to };
  const done = inTheList(seen);
  const days = span ? daysToImport(span, done) : 0;
  const typed = (end: Parameters<typeof withEnd>[1]) => setSpan(withEnd(span, end, bounds));
  const limits = { min: bounds.from, max: bounds.to };
  return (
    <Card>
      <Stack gap="400">
        <Text as="p" tone="subdued">
          {words.about}
        </Text>
        <Columns columns={{ xs: 1, sm: 2 }} gap="400">
          <DayField label={words.from} value={span?.from ?? ''} onChange={(from) => typed({ from })} {...limits} />
          <DayField label={words.to} value={span?.to ?? ''} onChange={(to) => typed({ to })} {...limits} />
        </Columns>
        <RangeCalendar value={span} onChange={setSpan} bounds={bounds} off={done} />
        <Row gap="300" blockAlign="center">
          <ActionButton
            act={async () => {
              if (span) await begin(span);
            }}
            isPrimary
            isOff={days === 0 || seen.gate.kind !== 'open'}
          >
            {words.start}
          </ActionButton>
          <Text as="span">{chosenText(days, span !== undefined)}</Text>
        </Row>
      </Stack>
    </Card>
  );
};
