import type { DaysImportReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionButton, Card, Columns, DayField, Row, Stack, Text, type DaySpan } from '../../ui/index.ts';
import { RangeCalendar } from '../../ui/range-calendar/index.ts';
import { afterTyping, daysToImport, inTheList } from './days.ts';
import { chosenText, faultText, words } from './words.ts';

interface DaysToImportProps {
  readonly seen: DaysImportReply;
  readonly begin: (span: DaySpan) => Promise<void>;
}

/** The days whose orders come into the list, typed or chosen in the calendar. */
export const DaysToImport = ({ seen, begin }: DaysToImportProps) => {
  const [{ typed, span, faults }, setDays] = useState<ReturnType<typeof afterTyping>>(NOTHING);
  const bounds = { from: seen.from, to: seen.to };
  const done = inTheList(seen);
  const days = span ? daysToImport(span, done) : 0;
  const type = (end: Partial<DaySpan>) => setDays(afterTyping(typed, end, bounds));
  const choose = (chosen: DaySpan) => setDays({ typed: chosen, span: chosen, faults: {} });
  const said = (end: keyof DaySpan) => faults[end] && faultText(faults[end], bounds);
  const limits = { min: bounds.from, max: bounds.to };
  return (
    <Card>
      <Stack gap="400">
        <Text as="p" tone="subdued">
          {words.about}
        </Text>
        <Columns columns={{ xs: 1, sm: 2 }} gap="400">
          <DayField
            label={words.from}
            value={typed.from}
            onChange={(from) => type({ from })}
            error={said('from')}
            {...limits}
          />
          <DayField label={words.to} value={typed.to} onChange={(to) => type({ to })} error={said('to')} {...limits} />
        </Columns>
        <RangeCalendar value={span} onChange={choose} bounds={bounds} off={done} />
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

const NOTHING: ReturnType<typeof afterTyping> = { typed: { from: '', to: '' }, faults: {} };
