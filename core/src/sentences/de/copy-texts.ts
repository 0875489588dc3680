interface Copied {
  readonly noun: string;
  readonly number: string;
  /** Name of the order. */
  readonly order: string;
}

/** The mail that carries the copy of an original to the mailbox of the merchant. */
export const COPY_TEXTS = {
  subject: ({ noun, number, order }: Copied) => `Kopie: ${noun} ${number} zur Bestellung ${order}`,
  lines: ({ noun, number, order }: Copied): readonly string[] => [
    `Im Anhang ist eine Kopie: ${noun} ${number} zur Bestellung ${order}.`,
    'Das Original bleibt in deiner Ablage. Bewahre es dort auf: Ein Postfach ersetzt sie nicht.',
  ],
};
