import type {
  Cents,
  DocumentId,
  DocumentIntent,
  FoundDocument,
  Instant,
  IssuedDocument,
  KeptContents,
  NewIntent,
  TakenTransfer,
} from '@belegwerk/core';

/** A change of an intent; undefined leaves it as it is. */
export type IntentChange = (intent: DocumentIntent) => DocumentIntent | undefined;

/** A new intent before it was ever sent. */
export const plannedIntent = (intent: NewIntent): DocumentIntent => ({ ...intent, state: 'planned', attempts: 0 });

/** Whether an intent that could still be sent has no transfer. */
export const lacksTransfer = ({ state, transfer }: DocumentIntent): boolean =>
  transfer === undefined && (state === 'planned' || state === 'refused');

/** The intent with the transfer that it takes, if any. */
export const withTransfer = (intent: DocumentIntent, transfer: TakenTransfer | undefined): DocumentIntent =>
  transfer ? { ...intent, transfer } : intent;

/** The lowest slot that is not taken. */
export const lowestFreeSlot = (taken: readonly number[]): number => {
  const known = new Set(taken);
  let slot = 0;
  while (known.has(slot)) slot += 1;
  return slot;
};

/** planned, refused or sent -> sent with these contents, unless it was issued or sent by another lane meanwhile. */
export const sentAgain =
  (attempts: number, at: Instant, expectedTotal: Cents, contents: KeptContents = {}): IntentChange =>
  (intent) => {
    if (intent.state === 'issued' || intent.attempts !== attempts) return undefined;
    const { refusal: _refusal, settledAt: _settledAt, expectedSupply: _asPlanned, ...kept } = intent;
    return { ...kept, state: 'sent', attempts: attempts + 1, sentAt: at, expectedTotal, ...contents };
  };

/** -> issued; a second document for the same intent is a defect. */
export const settledWith =
  (documentId: DocumentId, at: Instant): IntentChange =>
  (intent) => {
    if (intent.state === 'issued') {
      if (intent.documentId === documentId) return undefined;
      throw new Error(`intent ${intent.id} has document ${intent.documentId}, so ${documentId} would be a second one`);
    }
    const { refusal: _refusal, ...kept } = intent;
    return { ...kept, state: 'issued', documentId, settledAt: at };
  };

/** A document that was found, as if its intent had always been there. */
export const foundIntent = (found: FoundDocument): DocumentIntent => ({
  ...found,
  state: 'issued',
  attempts: 0,
  settledAt: found.plannedAt,
  linked: true,
});

/** planned or refused -> issued, as the document that was found; what was sent or issued stays. */
export const linkedTo =
  ({ documentId, document, expectedTotal, plannedAt: settledAt }: FoundDocument): IntentChange =>
  (intent) => {
    if (intent.state === 'sent' || intent.state === 'issued') return undefined;
    const { refusal: _refusal, transfer: _givenBack, ...kept } = intent;
    return { ...kept, state: 'issued', documentId, document, expectedTotal, settledAt, linked: true };
  };

/** sent -> refused, without its transfer; in every other state, or sent once more, it is stale and changes nothing. */
export const refusedBecause =
  (attempts: number, reasons: readonly string[], at: Instant): IntentChange =>
  (intent) => {
    if (intent.state !== 'sent' || intent.attempts !== attempts) return undefined;
    const { transfer: _givenBack, ...kept } = intent;
    return { ...kept, state: 'refused', refusal: [...reasons], settledAt: at };
  };

/** The intent without the words of a refusal, and with another public link. */
export const redactedIntent =
  (linkToken: string) =>
  ({ refusal, ...intent }: DocumentIntent): DocumentIntent => ({
    ...intent,
    linkToken,
    ...(refusal ? { refusal: [] } : {}),
  });

/** Takes over what the accounting service says of the document. */
export const describedBy =
  (document: IssuedDocument): IntentChange =>
  (intent) => ({ ...intent, document });

/** Gives the document another public link, in every state. */
export const linkedAnew =
  (linkToken: string, linkedAt: Instant): IntentChange =>
  (intent) => ({ ...intent, linkToken, linkedAt });
