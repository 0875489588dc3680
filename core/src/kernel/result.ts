/** The outcome of something that may fail in an expected way. Defects are thrown, never returned. */
export type Result<T, F> = Success<T> | Failure<F>;
export type Success<T> = { readonly ok: true; readonly value: T };
export type Failure<F> = { readonly ok: false; readonly failure: F };

/** Wraps a value that was reached. */
export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

/** Wraps the typed reason why it was not. */
export const fail = <const F>(failure: F): Failure<F> => ({ ok: false, failure });
