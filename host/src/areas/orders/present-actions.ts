import type { ActionReply, OfferedActionReply } from '@belegwerk/contracts/api';
import {
  ACTIONS,
  lacksTransfers,
  mailSentence,
  offersOf,
  type ActedOn,
  type ActionOffer,
} from '@belegwerk/core/actions';
import { OBSTACLES, saidTo } from '@belegwerk/core/sentences';
import { DOCUMENT_NOUNS, numberOf } from '@belegwerk/core/documents';
import { businessDay } from '@belegwerk/core/kernel';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { ActionProgress } from '@belegwerk/core/for-areas';
import type { DocumentPages } from '../../presenters/document-pages.ts';

/** „Rechnung RE0009“. */
const nameOf = ({ kind, document }: DocumentEntry): string => `${DOCUMENT_NOUNS[kind]} ${numberOf(document)}`.trim();

const stateOf = (
  { offer }: ActionOffer,
  document: DocumentEntry | undefined,
  pages: DocumentPages,
): Pick<OfferedActionReply, 'state' | 'why' | 'url' | 'lacksTransfers'> => {
  if (offer.kind === 'not' && lacksTransfers(offer.why))
    return { state: 'off', why: OBSTACLES[offer.why], lacksTransfers: true };
  if (offer.kind === 'not') return { state: 'off', why: OBSTACLES[offer.why] };
  if (offer.kind === 'here') return { state: 'here' };
  if (!document?.documentId) return { state: 'off', why: OBSTACLES['document-pending'] };
  const elsewhere = pages.elsewhere(document);
  if (elsewhere !== undefined) return { state: 'off', why: elsewhere };
  return { state: 'there', url: pages[offer.page](document.kind, document.documentId, document.books) };
};

const dialogOf = (action: ActionOffer['action'], named: string, about: ActedOn): Pick<OfferedActionReply, 'dialog'> => {
  const { label, dialog, transfers = 0 } = ACTIONS[action];
  if (!dialog) return {};
  const {
    sentences,
    sentenceOn,
    cost: told,
    verb,
    done,
    failed,
    mails = [],
    foresees,
    fields = [],
    isAsked = () => true,
  } = dialog;
  const cost =
    transfers === 0 || foresees
      ? []
      : [told ?? (transfers === 1 ? 'Es braucht eine Übertragung.' : `Es braucht ${transfers} Übertragungen.`)];
  return {
    dialog: {
      title: `${named}: ${label}`,
      sentences: [
        ...sentences.map(saidTo(about.shop.accounting?.seller.lacks)),
        ...(sentenceOn ? [sentenceOn(about)] : []),
        ...(mails.length > 0 ? [mailSentence(mails, about)] : []),
        ...cost,
      ],
      verb,
      done,
      failed,
      ...(foresees ? { foresees } : {}),
      fields: fields
        .filter(({ name }) => isAsked(name, about))
        .map((field) => ({
          name: field.name,
          label: field.label,
          kind: field.kind,
          isOptional: field.isOptional === true,
          choices: field.kind === 'choice' ? [...field.choices] : [],
          ...(field.kind === 'day' && field.isToday ? { value: businessDay(about.now).toString() } : {}),
        })),
    },
  };
};

/** The menus of an order and its documents. */
export const presentActions = (about: Omit<ActedOn, 'document'>, pages: DocumentPages): OfferedActionReply[] =>
  offersOf(about).map((one) => {
    const { action } = one;
    const { label, transfers = 0 } = ACTIONS[action];
    const document = about.order.documents.find(({ id }) => id === one.document);
    const { why, ...state } = stateOf(one, document, pages);
    return {
      action,
      label,
      ...(transfers > 0 && one.offer.kind !== 'there' ? { transfers } : {}),
      ...(one.document === undefined ? {} : { documentKey: one.document }),
      ...state,
      ...(why === undefined ? {} : { why: saidTo(about.shop.accounting?.seller.lacks)(why) }),
      ...dialogOf(action, document ? nameOf(document) : about.order.name, {
        ...about,
        ...(document ? { document } : {}),
      }),
    };
  });

/** How an action stands. */
export const presentProgress = ({ state, askedAt, why }: ActionProgress): ActionReply => ({
  state,
  askedAt: askedAt.toString(),
  ...(state === 'refused' ? { why: why === undefined ? NOT_DONE : OBSTACLES[why] } : {}),
});

const NOT_DONE = 'Es wurde nichts geändert. Sieh im Verlauf nach.';
