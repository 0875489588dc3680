import { eventText } from '@belegwerk/core/events';
import { instant, germanDay, germanTime, businessDay } from '@belegwerk/core/kernel';
import type { LogEvent } from '@belegwerk/core/records';
import { doneByText, EVENT_ORIGIN_WORDS, EVENT_STATUS_WORDS } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import { presentEvent } from '../../presenters/present-event.ts';

/** A form in which the log is downloaded, piece after piece. */
export interface ExportedEvents {
  readonly mediaType: string;
  readonly ending: string;
  readonly text: (events: AsyncIterable<readonly LogEvent[]>, staff: Shop['staff']) => AsyncIterable<string>;
}

/** Excel takes what begins so for a formula, also behind spaces; an apostrophe before it makes it a text. */
const FORMULA = /^\s*[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

const COLUMNS = ['Zeitpunkt', 'Status', 'Herkunft', 'Bestellung', 'Ereignis', 'Wer'];

/** Excel of a German system expects semicolons, and the mark before the text to read umlauts. */
const BYTE_ORDER_MARK = '\uFEFF';

const csv: ExportedEvents = {
  mediaType: 'text/csv; charset=utf-8',
  ending: 'csv',
  async *text(events, staff) {
    yield BYTE_ORDER_MARK + line(COLUMNS);
    for await (const some of events)
      yield some
        .map((event) => presentEvent(event, staff))
        .map(({ date, status, origin, order, event: name, facts }) => {
          const at = instant(date);
          return line([
            `${germanDay(businessDay(at))} ${germanTime(at)}`,
            EVENT_STATUS_WORDS[status],
            EVENT_ORIGIN_WORDS[origin],
            order?.name ?? '',
            eventText({ name, facts, order }),
            doneByText(facts) ?? '',
          ]);
        })
        .join('');
  },
};

const json: ExportedEvents = {
  mediaType: 'application/json; charset=utf-8',
  ending: 'json',
  async *text(events, staff) {
    let before = '[';
    for await (const some of events)
      for (const event of some) {
        const shown = presentEvent(event, staff);
        const text = eventText({ name: shown.event, facts: shown.facts, order: shown.order });
        yield `${before}\n${JSON.stringify({ ...shown, text })}`;
        before = ',';
      }
    yield before === '[' ? '[]\n' : '\n]\n';
  },
};

export const EXPORTS = { csv, json } as const;
