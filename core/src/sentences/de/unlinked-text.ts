import type { DocumentKind } from '../../documents/document-kind.ts';
import type { UnlinkedBecause } from '../../records/unlinked-document.ts';
import { detail } from './event-kind.ts';
import type { Facts } from './german-words.ts';
import { CONTRACT_TEXT } from './failure-text.ts';
import { inflectedDocument } from './inflection.ts';
import { rightsOfFact } from './right-words.ts';

const WHY: Readonly<Record<UnlinkedBecause, (facts: Facts) => string>> = {
  unread: () =>
    'Dieser Beleg lässt sich gerade nicht lesen. Damit nichts doppelt entsteht, wird es immer wieder versucht, danach geht es von selbst weiter.',
  perhaps: () => 'Damit nichts doppelt entsteht, wird er zuerst gelesen, danach geht es von selbst weiter.',
  'outcome-open': () =>
    'Zugeordnet wird er, sobald feststeht, was aus einem anderen Beleg dieser Bestellung geworden ist. Danach geht es von selbst weiter.',
  denied: ({ scopes }) =>
    `Der Zugriff auf Lexware Office erlaubt nicht, diesen Beleg zu lesen${detail(scopes && rightsOfFact(scopes))}. Erlaube den Zugriff oder erweitere den API-Schlüssel, danach geht es von selbst weiter.`,
  contract: () => `${CONTRACT_TEXT}, danach geht es von selbst weiter.`,
  'of-another-shop': () =>
    'Dieser Beleg trägt ein Zeichen, das zu keinem Beleg dieser Bestellung gehört, etwa das eines anderen Shops, und wird ihr deshalb nicht zugeordnet. Damit nichts doppelt entsteht, entsteht auch kein anderer. Gilt er nicht, storniere ihn in Lexware Office, danach geht es von selbst weiter. Gilt er, melde dich bei uns.',
  draft: () =>
    'Dieser Beleg ist dort ein Entwurf. Schreibe ihn fest oder lösche ihn in Lexware Office, danach geht es von selbst weiter.',
};

const isBecause = (text: string): text is UnlinkedBecause => Object.hasOwn(WHY, text);

const HELD: readonly UnlinkedBecause[] = ['denied', 'contract', 'of-another-shop', 'draft'];

/** It cannot be told who wrote a document that bears a mark. */
const writtenBy = (why: string): string => (why === 'of-another-shop' ? '' : ', von Hand geschrieben');

/** Why an order waits for a document that a person wrote by hand for it; `order` is „Die Bestellung #1042“. */
export const unlinkedText = (order: string, kind: DocumentKind, facts: Facts): string => {
  const { why = '', number } = facts;
  const because = isBecause(why) ? why : 'unread';
  const { object, anObject } = inflectedDocument(kind);
  const named = number ? `${object} ${number}` : anObject;
  if (because === 'perhaps')
    return `${order} wartet: In Lexware Office gibt es ${named} aus der Zeit vor der Verbindung. Dieser Beleg kann zu ihr gehören. ${WHY.perhaps(facts)}`;
  const there = `In Lexware Office gibt es zu ihr ${named}${writtenBy(why)}.`;
  return `${order} ${HELD.includes(because) ? 'ist angehalten' : 'wartet'}: ${there} ${WHY[because](facts)}`;
};
