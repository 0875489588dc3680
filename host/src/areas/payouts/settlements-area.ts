import { routes, type SettlementsReply } from '@belegwerk/contracts/api';
import type { AnswerEntry, ReadSettlements, SettlementsOfMonth, ViewSettlements } from '@belegwerk/core/for-areas';
import { centsText, compareDays, day, monthOf, type PlainDate } from '@belegwerk/core/kernel';
import { FILE_GATEWAY_NAMES, sentenceOfUnreadableFile, sentenceOfUnreadRow } from '@belegwerk/core/settlements';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';

interface Parts {
  readonly readSettlements: ReadSettlements;
  readonly viewSettlements: ViewSettlements;
  readonly answerEntry: AnswerEntry;
  readonly today: () => PlainDate;
}

/** So many entries are asked at once, and so many rows that could not be read are told. */
const MOST_ASKED = 100;
const MOST_UNREAD = 20;

const NO_ORDER = 'Diese Bestellung gibt es bei Belegwerk nicht, oder es gibt mehrere mit diesem Namen.';

/** The bytes of a file that came as one text. */
async function* bytesIn(content: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(content, 'base64');
}

const presentGateway = ({ gateway, sums, matched, alone }: SettlementsOfMonth['gateways'][number]) => ({
  gateway,
  name: FILE_GATEWAY_NAMES[gateway],
  matched,
  alone,
  currencies: sums.map(({ currency, kinds, change }) => ({
    currency,
    change: centsText(change),
    kinds: kinds.map(({ gross, fee, net, ...kind }) => ({
      ...kind,
      gross: centsText(gross),
      fee: centsText(fee),
      net: centsText(net),
    })),
  })),
});

const presentAsked = (
  { entry, candidates }: SettlementsOfMonth['asked'][number],
  names: SettlementsOfMonth['orderNames'],
): SettlementsReply['asked'][number] => ({
  gateway: entry.gateway,
  key: entry.key,
  day: entry.day.toString(),
  kind: entry.kind,
  gross: centsText(entry.gross),
  currency: entry.currency,
  text: entry.references.texts.join(' · '),
  candidates: candidates.flatMap((id) => names.get(id) ?? []),
});

/** What other gateways settled, by the files that they give. */
export const settlementsArea =
  ({ readSettlements, viewSettlements, answerEntry, today }: Parts): Area =>
  (mount) => {
    mount.answer(routes.settlements, async ({ caller: { shop }, query: { month } }) => {
      const wanted = month ? day(`${month}-01`) : today();
      const { gateways, asked, orderNames } = await viewSettlements(shop.key, wanted);
      return {
        month: monthOf(wanted),
        gateways: gateways.map(presentGateway),
        asked: asked.slice(0, MOST_ASKED).map((each) => presentAsked(each, orderNames)),
        moreAsked: Math.max(0, asked.length - MOST_ASKED),
      };
    });

    mount.answer(routes.readSettlements, async ({ caller: { shop, userId }, body: { content } }) => {
      const read = await readSettlements(shop.key, bytesIn(content), userId);
      if (!read.ok) return new Refusal('unreadable', sentenceOfUnreadableFile(read.failure));
      const { file, added } = read.value;
      const last = file.entries
        .map((entry) => entry.day)
        .toSorted(compareDays)
        .at(-1);
      return {
        gateway: FILE_GATEWAY_NAMES[file.gateway],
        form: file.form,
        entries: file.entries.length,
        added,
        unread: file.unread.slice(0, MOST_UNREAD).map(sentenceOfUnreadRow),
        moreUnread: Math.max(0, file.unread.length - MOST_UNREAD),
        ...(last ? { month: monthOf(last) } : {}),
      };
    });

    mount.answer(routes.answerSettlement, async ({ caller: { shop }, body: { key, order } }) => {
      const failure = await answerEntry(shop.key, key, order);
      if (failure === 'no-order') return faulty([{ field: 'order', text: NO_ORDER }], NO_ORDER);
      return failure === 'no-entry' ? notFound('address') : { kept: true };
    });
  };
