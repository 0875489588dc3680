import type { FailureKind, FailureReply } from '@belegwerk/contracts/api';

/** What is wrong with one field, in German. */
export type FieldFaultReply = NonNullable<FailureReply['error']['faults']>[number];

/** The status of what is not there, and will not be by asking again. */
export const NOT_FOUND = 404;

/** What the host says of a call, or the browser of one to which there was no answer that can be read. */
export type ApiFailureKind = FailureKind | 'no-answer' | 'answer-unreadable';

interface FailedCall {
  readonly kind: ApiFailureKind;
  readonly message: string;
  readonly status: number;
  readonly supportId: string;
  readonly faults?: readonly FieldFaultReply[] | undefined;
}

/** A call that did not succeed, in words the merchant can act on. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailureKind;
  /** 0 when no answer came. */
  readonly status: number;
  /** Leads support to the log line; empty when the host never saw the call. */
  readonly supportId: string;
  /** What is wrong with single fields of what was sent. */
  readonly faults: readonly FieldFaultReply[];

  constructor({ kind, message, status, supportId, faults = [] }: FailedCall) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.supportId = supportId;
    this.faults = faults;
  }

  /** Trying again may help without anybody changing anything. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The call never reached the host, or its answer never reached us. */
export const noAnswer = (): ApiFailure =>
  new ApiFailure({
    kind: 'no-answer',
    message:
      'Belegwerk ist gerade nicht erreichbar. Es geht nichts verloren. Prüfe deine Internetverbindung und versuche es erneut.',
    status: 0,
    supportId: '',
  });

/** The host answered something that the agreed schema does not know. */
export const unreadableAnswer = (status: number): ApiFailure =>
  new ApiFailure({
    kind: 'answer-unreadable',
    message:
      'Belegwerk hat eine Antwort geschickt, die diese Seite nicht lesen kann. Lade die Seite neu; hilft das nicht, melde dich bei uns.',
    status,
    supportId: '',
  });
