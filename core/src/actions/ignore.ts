import { IGNORE_REASONS } from '../records/order-notes.ts';
import { IGNORE_WORDS, ignoreWord } from '../sentences/de/ignore-words.ts';
import { isPending } from './cancel.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** No further documents are made for the order. */
export const ignore: OrderAction = {
  label: 'Ignorieren',
  on: 'order',
  isHiddenWhenOff: true,
  dialog: {
    sentences: [
      'Für diese Bestellung entstehen keine weiteren Belege, auch keine Gutschriften.',
      'Was schon in Lexware Office steht, bleibt dort.',
    ],
    verb: 'Ignorieren',
    done: 'Bestellung wird ignoriert',
    failed: 'Die Bestellung wird nicht ignoriert',
    fields: [
      {
        name: 'reason',
        label: 'Grund',
        kind: 'choice',
        choices: [
          { value: '', label: 'Bitte wählen' },
          ...IGNORE_REASONS.map((value) => ({ value, label: capital(IGNORE_WORDS[value]) })),
        ],
      },
    ],
  },
  offered: ({ order }) => (order.ignored ? notNow('ignored-already') : HERE),
  told: (named, { reason }) => `${named} wird ignoriert: ${ignoreWord(reason)}.`,
};

/** What a person ignored, or cancelled for good, goes on as settings say. */
export const takeUp: OrderAction = {
  label: 'Wieder aufnehmen',
  on: 'order',
  isHiddenWhenOff: true,
  dialog: {
    sentences: [
      'Fehlende Belege entstehen wieder nach deinen Einstellungen, auch E-Mails an den Kunden.',
      'Hast du ihre Rechnung hier storniert, entsteht eine neue. Sie braucht eine Übertragung.',
    ],
    verb: 'Wieder aufnehmen',
    done: 'Bestellung wieder aufgenommen',
    failed: 'Die Bestellung wurde nicht wieder aufgenommen',
  },
  offered: ({ order }) => {
    const { ignored, cancellation } = order;
    const isForGood = cancellation !== undefined && !cancellation.instead;
    // taken back before its credit note is there, that would never be made
    if (isForGood && isPending(order)) return notNow('cancel-pending');
    return ignored || isForGood ? HERE : notNow('not-left-out');
  },
  told: (named) => `${named} ist wieder aufgenommen.`,
};
