import { businessDay, parseDay, parseInstant, type PlainDate } from '@belegwerk/core/kernel';
import { UnreadableRow } from './unreadable-row.ts';

/** `2026-11-02T10:00:00Z`, `2026/11/02 10:00:00 -0800`, `2026-11-02 10:00:00`, `2026-11-02`. */
const MOMENT =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)? ?(?:(Z|UTC)|([+-]\d{2}):?(\d{2}))?)?$/;

const dayIn = (text: string): PlainDate | undefined => {
  const [, year, month, date, time, seconds = ':00', utc, hours, minutes] = MOMENT.exec(text) ?? [];
  if (year === undefined) return undefined;
  const written = `${year}-${month}-${date}`;
  const offset = utc === undefined ? hours && `${hours}:${minutes}` : 'Z';
  // without an offset it is the day that the gateway wrote: all of them are in Central Europe
  if (time === undefined || offset === undefined) return parseDay(written);
  const at = parseInstant(`${written}T${time}${seconds}${offset}`);
  return at && businessDay(at);
};

/** The day in Berlin of a moment; throws where a text is none. */
export const dayOfMoment = (text: string): PlainDate => {
  const found = dayIn(text);
  if (!found) throw new UnreadableRow('no-day', text);
  return found;
};

/** What PayPal calls its zones, where they are not ours. */
const OFFSETS: Readonly<Record<string, string>> = { PST: '-0800', PDT: '-0700', GMT: '+0000', UTC: '+0000' };

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** The day in Berlin of a German day, with the time and the zone that stand beside it. */
export const dayOfGerman = (day: string, time: string, zone: string): PlainDate => {
  const [, date = '', month = '', year] = GERMAN.exec(day) ?? [];
  const written = year === undefined ? day : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const offset = OFFSETS[zone.toUpperCase()];
  const found = dayIn(offset === undefined || time === '' ? written : `${written} ${time} ${offset}`);
  if (!found) throw new UnreadableRow('no-day', day);
  return found;
};
