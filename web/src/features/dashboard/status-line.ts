import type { ShopReply } from '@belegwerk/contracts/api';
import { creditsLeft } from '../../pieces/shop/credits.ts';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';

/** The one sentence that says whether everything is all right, and where to go if not. */
export interface StatusSentence {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
  readonly link?: { readonly content: string; readonly url: string };
}

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

const needsYou = ({ attention: { failed, held } }: ShopReply): StatusSentence => {
  const isOne = failed + held === 1;
  return {
    tone: failed > 0 ? 'critical' : 'warning',
    title: `${orders(failed + held)} ${isOne ? 'braucht' : 'brauchen'} dich.`,
    detail: `Bei ${isOne ? 'ihr' : 'ihnen'} fehlt noch mindestens ein Beleg. Den Grund und den nächsten Schritt findest du unten.`,
  };
};

const notConnected: StatusSentence = {
  tone: 'critical',
  title: 'Lexware Office ist nicht verbunden.',
  detail:
    'Es entstehen keine Belege. Deine Bestellungen gehen nicht verloren und werden nach dem Verbinden bearbeitet.',
};

const noTransfers = ({ plan }: ShopReply): StatusSentence => ({
  tone: 'warning',
  title: 'Deine Übertragungen sind verbraucht.',
  detail: `Neue Belege warten und entstehen von selbst, sobald dein Kontingent am ${dateOf(plan.credits.resetAt)} erneuert wird.`,
  link: { content: 'Abonnement ansehen', url: '/plan' },
});

const noOrders: StatusSentence = {
  tone: 'info',
  title: 'Alles bereit.',
  detail: 'Sobald in deinem Shop bestellt wird, erscheinen Bestellung und Beleg hier von selbst.',
};

const underWay = ({ attention: { waiting, open } }: ShopReply): string => {
  const parts = [
    ...(open > 0 ? [`${orders(open)} ${open === 1 ? 'wird' : 'werden'} gerade bearbeitet.`] : []),
    ...(waiting > 0
      ? [
          `${orders(waiting)} ${waiting === 1 ? 'wartet' : 'warten'} und ${waiting === 1 ? 'läuft' : 'laufen'} von selbst weiter.`,
        ]
      : []),
  ];
  return parts.join(' ') || 'Es gibt nichts zu tun.';
};

const allWell = (shop: ShopReply): StatusSentence => {
  const { invoice, credit, delivery } = shop.stat.lexoffice;
  const documents = counted(invoice.created + credit.created + delivery.created, 'Beleg', 'Belege');
  const isQuiet = shop.attention.open + shop.attention.waiting === 0;
  return {
    tone: 'success',
    title: `${isQuiet ? 'Alles erledigt' : 'Alles in Ordnung'}: ${orders(shop.attention.orders)}, ${documents}.`,
    detail: underWay(shop),
  };
};

/** Reads the shop's figures as one sentence, the most urgent first. */
export const statusLine = (shop: ShopReply): StatusSentence => {
  if (!shop.lexoffice.isConnected) return notConnected;
  if (shop.attention.failed + shop.attention.held > 0) return needsYou(shop);
  if (creditsLeft(shop.plan.credits).remaining === 0) return noTransfers(shop);
  return shop.attention.orders === 0 ? noOrders : allWell(shop);
};
