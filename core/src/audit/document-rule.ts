import type { DocumentKind } from '../documents/document-kind.ts';
import { isFieldKey } from '../preferences/catalogue.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { quotedName } from '../sentences/de/german-words.ts';
import { settingWord } from '../sentences/de/setting-words.ts';

interface Noun {
  readonly subject: string;
  readonly object: string;
  readonly pronoun: readonly [subject: string, object: string];
}

const NOUNS: Readonly<Record<DocumentKind, Noun>> = {
  invoice: { subject: 'Die Rechnung', object: 'die Rechnung', pronoun: ['sie', 'sie'] },
  'credit-note': { subject: 'Die Gutschrift', object: 'die Gutschrift', pronoun: ['sie', 'sie'] },
  'delivery-note': { subject: 'Der Lieferschein', object: 'den Lieferschein', pronoun: ['er', 'ihn'] },
};

/** Why a document came to be: the setting, or else the person, that asked for it. */
export const ruleOfDocument = ({ kind, because, linked }: Pick<DocumentEntry, 'kind' | 'because' | 'linked'>) => {
  const { subject, object, pronoun } = NOUNS[kind];
  if (linked)
    return {
      setting: '',
      text: `Eine Person hat ${object} in Lexware Office geschrieben; in Belegwerk ist ${pronoun[0]} der Bestellung zugeordnet.`,
    };
  if (isFieldKey(because))
    return { setting: because, text: `${subject} entstand nach der Einstellung ${quotedName(settingWord(because))}.` };
  return { setting: '', text: `${subject} entstand, weil eine Person ${pronoun[1]} in Belegwerk verlangt hat.` };
};
