import type { FailureKind, Named } from '@belegwerk/contracts/api';

/** What is wrong with one field of what was sent. */
export interface FieldComplaint {
  readonly field: string;
  readonly text: string;
  /** The place inside the field. */
  readonly at?: readonly (string | number)[];
}

interface More {
  /** For `Retry-After`. */
  readonly waitSeconds?: number;
  readonly faults?: readonly FieldComplaint[];
  /** The word by which a specification names it. */
  readonly code?: string;
}

/**
 * A request that ends with a German sentence: what happened and the next step. A route hands it back, so that its type
 * says which kinds there may be; what stands before the routes passes it on as an error.
 */
export class Refusal<K extends FailureKind = FailureKind> extends Error {
  readonly kind: K;
  readonly waitSeconds: number | undefined;
  readonly faults: readonly FieldComplaint[] | undefined;
  readonly code: string | undefined;

  constructor(kind: K, message: string, { waitSeconds, faults, code }: More = {}) {
    super(message);
    this.kind = kind;
    this.waitSeconds = waitSeconds;
    this.faults = faults;
    this.code = code;
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;

/** Single fields are wrong: nothing of it was done. */
export const faulty = (
  faults: readonly FieldComplaint[],
  message = 'Bitte prüfe deine Angaben. Es wurde nichts gespeichert.',
): Refusal<'faulty'> =>
  new Refusal('faulty', message, {
    faults: faults.map(({ field, text, at }) => ({ field, text, ...(at?.length ? { at } : {}) })),
  });

const missing = (what: string): string => `${what} wurde nicht gefunden. Prüfe den Link oder suche in der Liste.`;

const MISSING: Readonly<Record<Named, string>> = {
  shop: missing('Dieser Shop'),
  order: missing('Diese Bestellung'),
  event: missing('Dieses Ereignis'),
  receipt: missing('Dieser Beleg'),
  coupon: missing('Dieser Coupon'),
  payout: missing('Diese Auszahlung'),
  batch: missing('Dieser Stapel'),
  request: missing('Diese Anfrage'),
  address: missing('Diese Adresse'),
  originals: 'Belegwerk bewahrt für deinen Shop noch keine Originale auf. Sie entstehen mit dem ersten Beleg.',
  access: missing('Dieser Zugang'),
  agreement: missing('Dieser Vertrag'),
  // the same for an unknown, an expired and a revoked one
  'adviser-link':
    'Dieser Link führt zu keinem Zugang. Vielleicht fehlt ein Teil, oder der Zugang ist zu Ende. Bitte fragen Sie Ihren Mandanten nach einem neuen Link.',
  'adviser-month': 'Dieser Monat steht hier nicht. Gehen Sie zurück und wählen Sie einen aus der Liste.',
  'adviser-folder': 'Diese Ausgabe der Monatsmappe gibt es nicht oder nicht mehr. Laden Sie die Seite des Monats neu.',
  // read by customers, too, who are not addressed with „du“
  link: 'Diesen Beleg gibt es nicht oder nicht mehr. Vielleicht fehlt ein Teil des Links.',
};

/** There is nothing of that name, or could not be. */
export const notFound = (named: Named): Refusal<'not-found'> => new Refusal('not-found', MISSING[named]);

/** The shop platform did not answer, and nothing else is known. */
export const shopUnavailable = (): Refusal<'shop-unavailable'> =>
  new Refusal('shop-unavailable', 'Shopify antwortet gerade nicht. Versuche es in einer Minute noch einmal.');
