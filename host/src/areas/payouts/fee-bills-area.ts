import { routes } from '@belegwerk/contracts/api';
import type { NoFeeBill, NoteFeeBill, ReadFeeBill } from '@belegwerk/core/for-areas';
import { sentenceOfUnreadable } from '@belegwerk/core/e-invoice';
import { cents, centsText, day, parseCents, type Cents } from '@belegwerk/core/kernel';
import { sentenceOfUnusableBill } from '@belegwerk/core/settlements';
import type { Area } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

interface Parts {
  readonly noteFeeBill: NoteFeeBill;
  readonly readFeeBill: ReadFeeBill;
}

/** The form takes no longer one. */
const LONGEST_NUMBER = 60;

/** The contract lets no other text through. */
const amountOf = (text: string): Cents => parseCents(text) ?? cents(0);

const sentenceOf = (failure: NoFeeBill): string =>
  failure.kind === 'unreadable' ? sentenceOfUnreadable(failure.because) : sentenceOfUnusableBill(failure.because);

/** The platform's bills for its fees, typed or read from an e-invoice. */
export const feeBillsArea =
  ({ noteFeeBill, readFeeBill }: Parts): Area =>
  (mount) => {
    mount.answer(routes.readFeeBill, async ({ body: { content } }) => {
      const read = await readFeeBill(Buffer.from(content, 'base64'));
      if (!read.ok) return new Refusal('unreadable', `${sentenceOf(read.failure)} Trage die Rechnung von Hand ein.`);
      const { number, issuedOn, net, tax, isFromAbroad } = read.value;
      return {
        number: number.slice(0, LONGEST_NUMBER),
        ...(issuedOn ? { day: issuedOn.toString() } : {}),
        net: centsText(net),
        tax: centsText(tax),
        isFromAbroad,
      };
    });

    mount.answer(routes.noteFeeBill, async ({ caller: { shop, userId }, params: { month }, body: { bill } }) => {
      if (!bill) await noteFeeBill(shop.key, day(`${month}-01`), undefined, userId);
      else {
        const { number, day: issuedOn, net, tax, isFromAbroad, isReported } = bill;
        const noted = {
          number,
          ...(issuedOn === undefined ? {} : { issuedOn: day(issuedOn) }),
          net: amountOf(net),
          tax: amountOf(tax),
          currency: 'EUR',
          isFromAbroad,
          isReported,
        };
        await noteFeeBill(shop.key, day(`${month}-01`), noted, userId);
      }
      return { noted: bill !== undefined };
    });
  };
