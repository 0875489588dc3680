import { routes } from '@belegwerk/contracts/api';
import type { AnswerEntry, ReadSettlements, SettlementsOfMonth, ViewSettlements } from '@belegwerk/core/for-areas';
import { centsText, day, monthOf, type PlainDate } from '@belegwerk/core/kernel';
import { FILE_GATEWAY_NAMES, type SettlementEntry } from '@belegwerk/core/records';
import { sentenceOfUnreadableFile, sentenceOfUnreadRow, type BalanceOfEntries } from '@belegwerk/core/settlements';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { presentCauses } from './present-payouts.ts';

interface Parts {
  readonly readSettlements: ReadSettlements;
  readonly viewSettlements: ViewSettlements;
  readonly answerEntry: AnswerEntry;
  readonly today: () => PlainDate;
}

/** So many entries are asked at once, and so many rows that could not be read are told. */
const MOST_ASKED = 100;
const MOST_UNREAD = 20;
const MOST_SETTLEMENTS = 50;

const NO_ORDER = 'Diese Bestellung gibt es bei Belegwerk nicht, oder es gibt mehrere mit diesem Namen.';

/** The bytes of a file that came as one text. */
async function* bytesIn(content: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(content, 'base64');
}

type Month = SettlementsOfMonth;

const presentBalance = ({ currency, entries, payouts, change, unexplained, lost }: BalanceOfEntries) => ({
  currency,
  entries: presentCauses(entries),
  payouts: centsText(payouts),
  change: centsText(change),
  unexplained: centsText(unexplained),
  lostFees: centsText(lost.amount),
  lostUnknown: lost.unknown,
});

const presentGateway = ({ gateway, balances, settlements, unknown, matched, alone }: Month['gateways'][number]) => ({
  gateway,
  name: FILE_GATEWAY_NAMES[gateway],
  matched,
  alone,
  balances: balances.map(presentBalance),
  settlements: settlements.slice(0, MOST_SETTLEMENTS).map(({ reference, currency, count, net, paid }) => ({
    reference,
    currency,
    entries: count,
    net: centsText(net),
    ...(paid === undefined ? {} : { paid: centsText(paid) }),
  })),
  unknown: unknown.map(({ sums, ...word }) => ({
    ...word,
    sums: sums.map(({ currency, amount }) => ({ currency, amount: centsText(amount) })),
  })),
});

const presentEntry = (entry: SettlementEntry) => ({
  gateway: entry.gateway,
  key: entry.key,
  day: entry.day.toString(),
  kind: entry.kind,
  gross: centsText(entry.gross),
  currency: entry.currency,
  text: entry.references.texts.join(' · '),
});

const presentAsked = ({ entry, candidates }: Month['asked'][number], names: Month['orderNames']) => ({
  ...presentEntry(entry),
  candidates: candidates.flatMap((id) => names.get(id) ?? []),
});

const presentAnswered = ({ entry, order }: Month['answered'][number], names: Month['orderNames']) => ({
  ...presentEntry(entry),
  ...(order === undefined ? {} : { order: names.get(order) ?? '' }),
});

/** What other gateways settled, by the files that they give. */
export const settlementsArea =
  ({ readSettlements, viewSettlements, answerEntry, today }: Parts): Area =>
  (mount) => {
    mount.answer(routes.settlements, async ({ caller: { shop }, query: { month } }) => {
      const wanted = month ? day(`${month}-01`) : today();
      const { gateways, asked, answered, orderNames } = await viewSettlements(shop.key, wanted);
      return {
        month: monthOf(wanted),
        gateways: gateways.map(presentGateway),
        asked: asked.slice(0, MOST_ASKED).map((each) => presentAsked(each, orderNames)),
        moreAsked: Math.max(0, asked.length - MOST_ASKED),
        answered: answered.slice(0, MOST_ASKED).map((each) => presentAnswered(each, orderNames)),
      };
    });

    mount.answer(routes.readSettlements, async ({ caller: { shop, userId }, body: { content } }) => {
      const read = await readSettlements(shop.key, bytesIn(content), userId);
      if (!read.ok) return new Refusal('unreadable', sentenceOfUnreadableFile(read.failure));
      const { file, added, matched, asked, alone, days } = read.value;
      return {
        gateway: FILE_GATEWAY_NAMES[file.gateway],
        form: file.form,
        entries: file.entries.length,
        added,
        matched,
        asked,
        alone,
        unread: file.unread.slice(0, MOST_UNREAD).map(sentenceOfUnreadRow),
        moreUnread: Math.max(0, file.unread.length - MOST_UNREAD),
        ...(days ? { days: { from: days.from.toString(), to: days.to.toString() }, month: monthOf(days.to) } : {}),
      };
    });

    mount.answer(routes.answerSettlement, async ({ caller: { shop }, body: { key, order } }) => {
      const failure = await answerEntry(shop.key, key, order);
      if (failure === 'no-order') return faulty([{ field: 'order', text: NO_ORDER }], NO_ORDER);
      return failure === 'no-entry' ? notFound('address') : { kept: true };
    });
  };
