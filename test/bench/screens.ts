import { PAGE_IDS, SETTINGS_PAGES, SETUP_PAGE } from '@belegwerk/core/preferences';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';
import {
  isEditor,
  typedInBareField,
  typedInSearch,
  typedInTemplate,
  visit,
  type Typed,
  type Visit,
} from './settings-visits.ts';
import { openSlowDevice, type Seen, type SlowDevice } from './slow-device.ts';

const SLOWER = 4;
const PATIENCE_MS = 60_000;
/** A key's answer is the longest but one for each fifty, as web.dev/articles/inp defines it. */
const LEFT_OUT_OF = 50;
const LARGEST_MS = 2000;
const ANSWER_MS = 150;
/**
 * What the counting loop should take at this slowdown on a machine that makes 472 documents a second in the bare loop of
 * `pipeline`: reckoned from one that makes 256, not measured there. On one that is slower or busy a figure is good, too, if it is as many loops as the bound would be there.
 */
const LOOP_MS = 58;
/** More than this “needs improvement” by web.dev/articles/cls. */
const CALM = 0.1;
/** What the platform asks of an app in three of four visits; Built for Shopify, admin performance. */
const PLATFORM = { largestMs: 2_500, answerMs: 200, moved: 0.1 };
/** Screens that are no settings: what a merchant opens first, and the longest lists. */
const DAILY = ['', '/orders', '/log', '/reconciliation'];
/** Of so many visits the one in the middle counts. */
const TIMES = 3;
/** Compressed scripts of the first page; the editor alone is 92 kB. */
const MAX_SCRIPT_BYTES = 245_000;

const PATHS = [...PAGE_IDS.map((id) => SETTINGS_PAGES[id].path), SETUP_PAGE.path, '/preferences/history'];
const TEMPLATES = [
  ['a plain template', 'invoiceRemark', false],
  ['a plain template with its preview', 'invoiceRemark', true],
  ['a mail as rich text', 'invoiceSendMailMessage', false],
  ['a mail as rich text with its preview', 'invoiceSendMailMessage', true],
] as const;

const told = (metric: string, unit: string, value: number): Measurement => ({
  bench: 'screens',
  metric,
  value: rounded(value),
  unit,
  baseline: null,
  ratio: null,
  bound: 'none, told only',
  ok: true,
});

const atMost = (metric: string, unit: string, value: number, most: number): Measurement => ({
  ...told(metric, unit, value),
  bound: `value <= ${most}`,
  ok: value <= most,
});

/** Milliseconds beside those of the counting loop in the same document. */
const inLoops = (metric: string, value: number, loop: number, mostMillis: number): Measurement => {
  const most = mostMillis / LOOP_MS;
  return {
    ...told(metric, 'ms', value),
    baseline: rounded(loop),
    ratio: rounded(value / loop),
    bound: `value <= ${mostMillis} or ratio <= ${rounded(most)}`,
    ok: value > 0 && (value <= mostMillis || value / loop <= most),
  };
};

/** How long the answer to each key or press took, longest first. */
const answers = ({ interactions }: Pick<Seen, 'interactions'>): readonly number[] => {
  const longest = new Map<number, number>();
  for (const { id, duration } of interactions) longest.set(id, Math.max(duration, longest.get(id) ?? 0));
  return [...longest.values()].toSorted((a, b) => b - a);
};

const interactionToPicture = (seen: Seen): number => {
  const all = answers(seen);
  return all[Math.floor(all.length / LEFT_OUT_OF)] ?? 0;
};

const shifted = ({ shifts }: Seen, isAfterInput: boolean): number =>
  shifts.reduce((sum, shift) => sum + (shift.isAfterInput === isAfterInput ? shift.value : 0), 0);

const ofVisit = (path: string, { opened, scrolled, all, loopMillis, isEditorEarly }: Visit): readonly Measurement[] => {
  const [longest] = answers({ interactions: all.interactions.slice(scrolled.interactions.length) });
  return [
    inLoops(`${path}: largest part`, opened.largestAt, loopMillis, LARGEST_MS),
    told(`${path}: moved by itself at opening`, 'CLS', shifted(opened, false)),
    atMost(`${path}: moved by itself until its end was seen`, 'CLS', shifted(scrolled, false), CALM),
    told(`${path}: moved after a press`, 'CLS', shifted(all, true)),
    atMost(`${path}: editor loaded before a template is seen`, 'times', Number(isEditorEarly), 0),
    ...(longest === undefined ? [] : [inLoops(`${path}: a switch`, longest, loopMillis, ANSWER_MS)]),
  ];
};

const ofDaily = (path: string, { opened, scrolled, loopMillis }: Visit): readonly Measurement[] => [
  inLoops(`${path || '/'}: largest part, as the platform asks`, opened.largestAt, loopMillis, PLATFORM.largestMs),
  atMost(`${path || '/'}: moved by itself, as the platform asks`, 'CLS', shifted(scrolled, false), PLATFORM.moved),
];

const ofSearch = (seen: Typed): readonly Measurement[] => [
  inLoops(
    '/orders: INP of a search, as the platform asks',
    interactionToPicture(seen),
    seen.loopMillis,
    PLATFORM.answerMs,
  ),
  atMost('/orders: moved by itself during a search', 'CLS', shifted(seen, false), PLATFORM.moved),
];

const ofFirstPage = ({ opened: { fetched } }: Visit): readonly Measurement[] => {
  const scripts = fetched.filter(({ name }) => name.endsWith('.js'));
  const bytes = (files: Seen['fetched']) => files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    told('first page: requests', 'requests', fetched.length),
    told('first page: everything', 'bytes', bytes(fetched)),
    atMost('first page: scripts', 'bytes', bytes(scripts), MAX_SCRIPT_BYTES),
    atMost('first page: editor', 'bytes', bytes(scripts.filter(isEditor)), 0),
  ];
};

const ofTyping = (metric: string, seen: Typed): readonly Measurement[] => [
  inLoops(`${metric}: INP of 60 keys`, interactionToPicture(seen), seen.loopMillis, ANSWER_MS),
  told(`${metric}: longest answer to a key`, 'ms', answers(seen)[0] ?? 0),
  told(`${metric}: moved within half a second of a key`, 'CLS', shifted(seen, true)),
  atMost(`${metric}: moved later`, 'CLS', shifted(seen, false), CALM),
];

/** The one of several that is in the middle: what else the machine does meanwhile makes some of them slow. */
const middleOf = async <T>(times: number, once: () => Promise<T>, sizeOf: (seen: T) => number): Promise<T> => {
  const all: T[] = [];
  while (all.length < times) all.push(await once());
  const middle = median(all.map(sizeOf));
  return all.find((each) => sizeOf(each) === middle) as T;
};

const loopsUntilLargest = ({ opened, loopMillis }: Visit): number => opened.largestAt / loopMillis;
const loopsUntilAnswered = (seen: Typed): number => interactionToPicture(seen) / seen.loopMillis;

const calibration = async (device: SlowDevice): Promise<readonly Measurement[]> => {
  const seen = await typedInBareField(device);
  return [
    told('counting loop', 'ms', seen.loopMillis),
    told('empty page: largest part', 'ms', seen.largestAt),
    told('empty page: INP of 60 keys', 'ms', interactionToPicture(seen)),
  ];
};

/**
 * The settings and the screens of every day in the framed admin on a device four times slower: when the largest part stands there, what moves, and how
 * long the picture takes that follows a key. Every section is shown, as in expert mode.
 */
export const benchScreens: Bench = async (extent) => {
  const device = await openSlowDevice(SLOWER, PATIENCE_MS);
  try {
    await device.app.system.prefer({
      expertMode: true,
      invoiceRemark: 'Danke für <ORDER.NAME>.',
      invoiceSendMailEnabled: true,
      invoiceSendMailMessage: '<p>Guten Tag <ORDER.CUSTOMER.NAME>,</p><p>viele Grüße</p>',
    });
    const measurements = [...(await calibration(device)), ...ofFirstPage(await visit(device, ''))];
    const isWhole = extent === 'full';
    const times = isWhole ? TIMES : 1;
    for (const path of isWhole ? PATHS : PATHS.slice(0, 1))
      measurements.push(...ofVisit(path, await middleOf(times, () => visit(device, path), loopsUntilLargest)));
    for (const path of isWhole ? DAILY : DAILY.slice(0, 1))
      measurements.push(...ofDaily(path, await middleOf(times, () => visit(device, path), loopsUntilLargest)));
    measurements.push(...ofSearch(await middleOf(times, () => typedInSearch(device), loopsUntilAnswered)));
    for (const [metric, field, isPreviewed] of isWhole ? TEMPLATES : TEMPLATES.slice(0, 1)) {
      const once = () => typedInTemplate(device, field, isPreviewed);
      measurements.push(...ofTyping(metric, await middleOf(times, once, loopsUntilAnswered)));
    }
    return measurements;
  } finally {
    await device.close();
  }
};
