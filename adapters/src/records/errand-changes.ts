import type { Errand, Instant, NewErrand } from '@belegwerk/core';

/** A change of an errand; undefined leaves it as it is. */
export type ErrandChange = (errand: Errand) => Errand | undefined;

/** A new errand before it was ever sent. */
export const plannedErrand = (errand: NewErrand): Errand => ({ ...errand, state: 'planned', attempts: 0 });

/** planned, refused or sent -> sent, unless it ended or was sent by another lane meanwhile. */
export const errandSent =
  (attempts: number, at: Instant, strangers?: readonly string[]): ErrandChange =>
  (errand) => {
    if (errand.state === 'done' || errand.state === 'unclear' || errand.attempts !== attempts) return undefined;
    const { refusal: _refusal, settledAt: _settledAt, strangers: _strangers, ...kept } = errand;
    const byUs = strangers === undefined ? {} : { strangers: [...strangers] };
    return { ...kept, ...byUs, state: 'sent', attempts: attempts + 1, sentAt: at };
  };

/** -> done, whatever was thought of it before; the first result stays. */
export const errandDone =
  (result: Readonly<Record<string, string>>, at: Instant): ErrandChange =>
  (errand) => {
    if (errand.state === 'done') return undefined;
    const { refusal: _refusal, ...kept } = errand;
    return { ...kept, state: 'done', result: { ...result }, settledAt: at };
  };

/** sent -> refused or unclear; in every other state, or sent once more, it is stale news and changes nothing. */
export const errandFailed =
  (state: 'refused' | 'unclear', attempts: number, reasons: readonly string[], at: Instant): ErrandChange =>
  (errand) =>
    errand.state === 'sent' && errand.attempts === attempts
      ? { ...errand, state, refusal: [...reasons], settledAt: at }
      : undefined;

/** done -> planned, as if it had never been sent; what came of it the last time stays known. */
export const errandRenewed =
  (at: Instant): ErrandChange =>
  (errand) => {
    if (errand.state !== 'done') return undefined;
    const { sentAt: _sentAt, settledAt: _settledAt, ...kept } = errand;
    return { ...kept, state: 'planned', attempts: 0, plannedAt: at };
  };
