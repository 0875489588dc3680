import { DOCUMENT_KINDS, unprintableIn, type DocumentKind } from '@belegwerk/core/documents';
import { fail, ok, type Instant, type Result } from '@belegwerk/core/kernel';
import type { EnteredFault } from '@belegwerk/core/ports';
import type { CopyMailbox } from '@belegwerk/core/records';
import { checkBic, checkIban, checkVatId } from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import { instantText, textOfInstant } from '../../records/index.ts';
import type { FileLook, FileSeller } from '../paper/index.ts';

/** The numbers of one kind of document: `RE-00042`. */
export interface NumberRange {
  /** Never ends in a digit, so that no two series come to the same number. */
  readonly prefix: string;
  /** With which a new series begins. */
  readonly first: number;
  /** Digits at least. */
  readonly width: number;
}

export type NumberRanges = Readonly<Record<DocumentKind, NumberRange>>;

/** Where originals are laid: the folder of this installation, or one of the merchant's behind WebDAV. */
export type PlaceChoice =
  | { readonly kind: 'folder' }
  | { readonly kind: 'webdav'; readonly url: string; readonly user: string; readonly password: string };

/** What a merchant enters to write documents without an accounting program. */
export interface FileAccount {
  readonly seller: FileSeller;
  readonly look: FileLook;
  readonly numbers: NumberRanges;
  readonly place: PlaceChoice;
  /** Where a copy of each document goes; absent where none is wanted. */
  readonly copies?: CopyMailbox;
}

const NEEDED = 'Bitte ausfüllen.';

const line = (most: number) =>
  z
    .string(NEEDED)
    .trim()
    .min(1, NEEDED)
    .max(most, `Höchstens ${most} Zeichen.`)
    .regex(/^[^\p{Cc}]*$/u, 'Bitte in einer Zeile.')
    .superRefine((text, context) => {
      const character = unprintableIn(text);
      if (character) context.addIssue(`„${character}“ kann nicht gedruckt werden.`);
    });
/** A form sends what was left empty as an empty text. */
const optional = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const email = line(254).pipe(z.email('Das ist keine E-Mail-Adresse.'));
const vatId = line(20).transform((text, context) => {
  const { normalized, isValid } = checkVatId(text);
  if (!isValid) context.addIssue('Das ist keine gültige USt-IdNr.');
  return normalized;
});
const iban = line(50).transform((text, context) => {
  const { normalized, isValid } = checkIban(text);
  if (!isValid) context.addIssue('Das ist keine gültige IBAN.');
  return normalized;
});
const bic = line(20).refine((text) => checkBic(text).isValid, 'Das ist kein gültiger BIC.');

const seller = z
  .object({
    name: line(100),
    supplement: optional(line(100)),
    street: line(100),
    zip: line(10),
    city: line(100),
    countryCode: line(2).regex(/^[A-Z]{2}$/, 'Bitte als Ländercode, z. B. DE.'),
    email,
    phone: optional(line(50)),
    website: optional(line(100)),
    taxNumber: optional(line(30).regex(/^[\d /.-]{10,}$/, 'Das ist keine Steuernummer.')),
    vatId: optional(vatId),
    regime: z.enum(['regular', 'oss', 'small-business'], NEEDED),
    bank: optional(z.object({ holder: optional(line(100)), iban, bic: optional(bic) })),
    registerCourt: optional(line(100)),
    registerNumber: optional(line(50)),
    managers: optional(line(200)),
    contactName: line(100),
  })
  .refine(({ taxNumber, vatId: id }) => taxNumber !== undefined || id !== undefined, {
    path: ['taxNumber'],
    error: 'Auf jeder Rechnung muss deine Steuernummer oder deine USt-IdNr. stehen (§ 14 Abs. 4 Nr. 2 UStG).',
  });

/** Base64 of a little more than the largest logo. */
const LOGO_LENGTH = 1_500_000;

const logo = z
  .object({
    base64: z
      .string(NEEDED)
      .max(LOGO_LENGTH, 'Das Logo darf höchstens 1 MB haben.')
      .pipe(z.base64('Das Logo kann nicht gelesen werden.')),
    mediaType: z.enum(['image/png', 'image/jpeg']),
  })
  .transform(({ base64, mediaType }) => ({ bytes: new Uint8Array(Buffer.from(base64, 'base64')), mediaType }));

const look = z.object({
  logo: optional(logo),
  accent: optional(z.string().regex(/^#[\da-fA-F]{6}$/, 'Bitte als Farbe, z. B. #1f3a5f.')),
  footer: optional(line(300)),
});

const range = z.object({
  prefix: z
    .string(NEEDED)
    .trim()
    .min(1, NEEDED)
    .max(12, 'Höchstens 12 Zeichen.')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Erlaubt sind Buchstaben, Ziffern, Punkt, Binde- und Unterstrich.')
    .regex(/\D$/, 'Das Kürzel darf nicht mit einer Ziffer enden.'),
  first: z.int(NEEDED).min(1, 'Mindestens 1.').max(999_999_999, 'Höchstens 999999999.'),
  width: z.int(NEEDED).min(1, 'Mindestens 1.').max(9, 'Höchstens 9.'),
});

const numbers = z
  .object({ invoice: range, 'credit-note': range, 'delivery-note': range })
  .superRefine((ranges, context) => {
    const seen = new Set<string>();
    for (const kind of DOCUMENT_KINDS) {
      const series = seriesKey(ranges[kind].prefix);
      if (seen.has(series))
        context.addIssue({
          code: 'custom',
          path: [kind, 'prefix'],
          message: 'Jede Belegart braucht ein eigenes Kürzel.',
        });
      seen.add(series);
    }
  });

const isSecure = (text: string): boolean => {
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || isThisMachine(hostname)) && username === '' && password === '';
};
/** For tests and the demo; which ports of it may be reached the operator says. */
const isThisMachine = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder') }),
  z.object({
    kind: z.literal('webdav'),
    url: z
      .url({ protocol: /^https?$/, error: 'Das ist keine Internetadresse.' })
      .max(500, 'Höchstens 500 Zeichen.')
      .refine(
        (text) => !URL.canParse(text) || isSecure(text),
        'Die Adresse muss mit https:// beginnen, ohne Anmeldedaten.',
      )
      // each file has its own name behind it
      .refine((text) => !/[?#]/.test(text), 'Die Adresse darf kein ? und kein # enthalten.'),
    user: line(200),
    password: z.string(NEEDED).min(1, NEEDED).max(500, 'Höchstens 500 Zeichen.'),
  }),
]);

const copies = z.object({ address: email, since: instantText, enteredAt: instantText });

const account = z.object({ seller, look, numbers, place, copies: optional(copies) });

/** File systems that tell no capitals apart would lay two documents in one place. */
export const seriesKey = (prefix: string): string => prefix.toLowerCase();

/** Reads values as a form sends them, or as they were kept; the faults have a sentence for the field that they stand at. */
export const readFileAccount = (values: unknown): Result<FileAccount, readonly EnteredFault[]> => {
  const read = account.safeParse(values, { error: ({ input }) => (input === undefined ? NEEDED : undefined) });
  if (!read.success)
    return fail(read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'seller', text: message })));
  return ok(defined(read.data) as FileAccount);
};

/** Without what was left empty. */
const defined = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || isMoment(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, defined(field)]])),
  );
};

const isMoment = (value: object): boolean => 'epochMilliseconds' in value;

/** As a form sends it, and as it is kept. */
export const valuesOf = ({ look: { logo: image, ...looks }, copies: mailbox, ...rest }: FileAccount) => ({
  ...rest,
  ...(mailbox ? { copies: keptMailbox(mailbox) } : {}),
  look: {
    ...looks,
    ...(image ? { logo: { base64: Buffer.from(image.bytes).toString('base64'), mediaType: image.mediaType } } : {}),
  },
});

const keptMailbox = <A>({ address, since, enteredAt }: Omit<CopyMailbox, 'address'> & { readonly address: A }) => ({
  address,
  since: textOfInstant(since),
  enteredAt: textOfInstant(enteredAt),
});

/** What a form shows: all but the password, and no moments. */
export const shownValues = (known: FileAccount): unknown => {
  const { copies: mailbox, place: there, ...rest } = valuesOf(known);
  const values = { ...rest, ...(mailbox ? { copies: { address: mailbox.address } } : {}) };
  if (there.kind === 'folder') return { ...values, place: there };
  const { password: _secret, ...shown } = there;
  return { ...values, place: shown };
};

/** Values in which the password was left out, because nothing of the place is another, get that of before. */
export const withKnownPassword = (values: unknown, known: FileAccount | undefined): unknown => {
  if (known?.place.kind !== 'webdav' || typeof values !== 'object' || values === null || !('place' in values))
    return values;
  const { url, user, password } = known.place;
  const given = z
    .object({
      kind: z.literal('webdav'),
      url: z.literal(url),
      user: z.literal(user),
      password: z.literal('').optional(),
    })
    .safeParse(values.place);
  return given.success ? { ...values, place: { ...given.data, password } } : values;
};

/** Values in which a mailbox has its moments: a form says the address alone, and none where it is empty. */
export const withMailboxMoments = (values: unknown, known: FileAccount | undefined, now: Instant): unknown => {
  if (typeof values !== 'object' || values === null || !('copies' in values)) return values;
  const { copies: mailbox, ...rest } = values;
  const given = z.object({ address: z.unknown() }).safeParse(mailbox);
  if (!given.success) return values;
  const { address } = given.data;
  if (address === undefined || address === null || (typeof address === 'string' && address.trim() === '')) return rest;
  return { ...rest, copies: keptMailbox({ address, since: known?.copies?.since ?? now, enteredAt: now }) };
};
