const STORED = 'belegwerk.mail.';

/** Some browsers keep no storage for a frame; then a key lives as long as its dialog. */
const inStorage = <T>(ask: (storage: Storage) => T): T | undefined => {
  try {
    return ask(window.sessionStorage);
  } catch {
    return undefined;
  }
};

/**
 * The key of a mail dialog that opens: all its presses are one mail. A press that got no answer keeps its key for this
 * window, also over a reload, so that asking again is no second mail.
 */
export const dialogKeyFor = (receipt: string): string =>
  inStorage((storage) => storage.getItem(STORED + receipt)) ?? crypto.randomUUID();

/** The answer to a press is awaited. */
export const keepDialogKey = (receipt: string, key: string): void => {
  inStorage((storage) => storage.setItem(STORED + receipt, key));
};

/** A press was answered: the next dialog is another mail. */
export const forgetDialogKey = (receipt: string): void => {
  inStorage((storage) => storage.removeItem(STORED + receipt));
};
