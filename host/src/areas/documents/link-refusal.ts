import type { FailureOf, routes } from '@belegwerk/contracts/api';
import type { LinkFailure, OrderLinkFailure } from '@belegwerk/core/for-areas';
import { notFound, Refusal } from '../../http/refusal.ts';
import { tryAgainText } from '../../http/try-again-text.ts';

const BUSY_SECONDS = 30;

/** Why a document is not shown, to the staff of the shop or to another holder of its link. */
export const refusalOf = (failure: LinkFailure, isStaff: boolean): Refusal<FailureOf<typeof routes.pdf>> => {
  const { kind } = failure;
  if (kind === 'link-unknown' || kind === 'document-not-found') return notFound('link');
  if (kind === 'link-expired') return new Refusal(kind, isStaff ? EXPIRED_TO_STAFF : EXPIRED);
  if (kind === 'document-is-draft') return new Refusal(kind, DRAFT);
  if (kind === 'in-other-books') return new Refusal(kind, isStaff ? elsewhere(failure.company) : ELSEWHERE);
  const waitSeconds = kind === 'bookkeeping-busy' ? Math.ceil(failure.waitSeconds) : BUSY_SECONDS;
  return new Refusal(kind, `${BUSY} ${tryAgainText(waitSeconds, isStaff ? 'du' : 'Sie')}`, { waitSeconds });
};

/** What the host answers to a person who came by the link that a mail of the shop carried. */
export const orderLinkRefusalOf = (failure: OrderLinkFailure): Refusal<FailureOf<typeof routes.orderLink>> =>
  failure.kind === 'document-not-there-yet'
    ? new Refusal(failure.kind, notThereText(failure))
    : refusalOf(failure, false);

const notThereText = ({
  isComing,
  order,
  shop,
  contact,
}: Extract<OrderLinkFailure, { readonly shop: string }>): string => {
  const about = order === undefined ? '' : ` Es geht um Ihre Bestellung ${order} bei ${shop}.`;
  const ask = contact === undefined ? `Fragen beantwortet ${shop}.` : `Fragen beantwortet ${shop}: ${contact}`;
  return isComing
    ? `Dieser Beleg ist noch nicht da. Er wird erstellt, sobald die Bestellung so weit ist. Bitte öffnen Sie den Link später noch einmal.${about} ${ask}`
    : `Zu dieser Bestellung gibt es hier keinen solchen Beleg.${about} ${ask}`;
};
const EXPIRED = 'Dieser Link ist abgelaufen. Bitte fragen Sie den Absender nach einem neuen.';
const EXPIRED_TO_STAFF = 'Dieser Link ist abgelaufen. Einen neuen gibt es in Belegwerk am Beleg mit „Link erneuern“.';
const DRAFT = 'Der Beleg ist noch ein Entwurf. Eine Datei gibt es, sobald er festgeschrieben ist.';
const ELSEWHERE = 'Dieser Beleg kann hier nicht mehr geladen werden. Bitte fragen Sie den Absender nach der Datei.';
const elsewhere = (company: string): string =>
  `Dieser Beleg steht in den Büchern von „${company}“, und dieses Unternehmen ist nicht mehr verbunden. Öffne ihn dort in Lexware Office.`;
const BUSY = 'Der Beleg kann gerade nicht geladen werden.';
