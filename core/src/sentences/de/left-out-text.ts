import { LEFT_OUT_CODES, type LeftOutCode } from '../../reasons/reasons.ts';
import type { Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

/** What the sentence speaks of; `order` is „Die Bestellung #1042“. */
interface Telling {
  readonly facts: Facts;
  readonly document: InflectedDocument;
  readonly order: string;
}

interface Words {
  /** In a few words, as a line that counts such orders ends. */
  readonly head: string;
  /** The whole sentence; which setting decided is told behind it. */
  readonly told: (telling: Telling) => string;
}

/** How it is said that a setting leaves an order out. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOutCode, Words>> = {
  SKIP_POS: {
    head: 'aus dem Ladengeschäft',
    told: ({ document, order }) =>
      `${order} stammt aus dem Ladengeschäft und bekommt ${document.noObject}, weil die Kasse schon einen Beleg gibt.`,
  },
  SKIP_FREE: {
    head: 'kostenlos',
    told: ({ document, order }) => `${order} kostet nichts und bekommt ${document.noObject}.`,
  },
  SKIP_TAG: {
    head: 'mit ausgenommenem Shopify-Tag',
    told: ({ document, order, facts }) =>
      `${order} trägt ${facts['tag'] === undefined ? 'einen ausgenommenen Tag' : `den Tag „${facts['tag']}“`} und bekommt deshalb ${document.noObject}.`,
  },
};

export const LEFT_OUT_HEADS = Object.fromEntries(
  LEFT_OUT_CODES.map((code) => [code, LEFT_OUT_WORDS[code].head]),
) as Readonly<Record<LeftOutCode, string>>;
