import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingEntries, BookkeepingAnswer, Clock, EnteredFault, Originals } from '@belegwerk/core/ports';
import type { SellerProfile } from '@belegwerk/core/records';
import { claim } from '../places/claim.ts';
import { layDown } from '../places/lay-down.ts';
import { enteredLogoFault, type LogoFault } from '../paper/index.ts';
import type { Place } from '../places/place.ts';
import { faultsOfBegun } from './begun-series.ts';
import {
  readFileAccount,
  seriesKey,
  shownValues,
  withKnownPassword,
  withMailboxMoments,
  type FileAccount,
} from './file-account.ts';
import type { FileAccounts } from './file-accounts.ts';
import { sellerOf } from './seller-of.ts';

interface Parts {
  readonly accounts: FileAccounts;
  readonly originals: Pick<Originals, 'lastNumbers'>;
  readonly placeOf: (shop: ShopKey, account: FileAccount) => Place;
  /** What stands before the digits of the numbers in books that the shop was connected with before. */
  readonly seriesElsewhere: (shop: ShopKey) => Promise<readonly string[]>;
  readonly clock: Clock;
}

/** Lies at each place, so that it is tried before the first document comes, and says what the folder is for. */
const SIGN = {
  name: 'Belegwerk.txt',
  bytes: Buffer.from(
    'In diesen Ordner legt Belegwerk die Originale deiner Belege. Bewahre sie unverändert auf: Rechnungen und Gutschriften acht Jahre, Verkäufe über OSS zehn, Lieferscheine sechs.\n',
  ),
};

const LOGO_FAULTS: Readonly<Record<LogoFault, string>> = {
  'no-png-or-jpeg': 'Das Logo muss ein PNG oder JPEG sein.',
  'not-rgb': 'Speichere das Logo in RGB-Farben, nicht in CMYK.',
  'not-8-bit': 'Speichere das Logo als PNG mit 8 Bit je Farbe.',
  'too-large': 'Das Logo darf höchstens 1 MB haben und 2.000 Bildpunkte breit und hoch sein.',
  damaged: 'Das Logo ist beschädigt. Speichere es noch einmal als PNG.',
};

/** How a merchant connects a shop without an accounting program. */
export class FileEntries implements AccountingEntries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(shop: ShopKey, values: unknown): Promise<Result<() => BookkeepingAnswer<void>, readonly EnteredFault[]>> {
    const { accounts, placeOf, clock } = this.#parts;
    const known = await accounts.find(shop, 'used');
    const read = readFileAccount(withMailboxMoments(withKnownPassword(values, known), known, clock.now()));
    if (!read.ok) return read;
    const begun = faultsOfBegun(await this.#parts.originals.lastNumbers(shop), read.value, known?.numbers);
    if (begun.length > 0) return fail(begun);
    const { logo } = read.value.look;
    const fault = logo && (await enteredLogoFault(logo));
    if (fault) return fail([{ field: 'look.logo', text: LOGO_FAULTS[fault] }]);
    const taken = await this.#takenSeries(shop, read.value);
    if (taken.length > 0) return fail(taken);
    const place = placeOf(shop, read.value);
    const isShared = read.value.place.kind === 'webdav';
    const claimed = await claim(place, shop, read.value);
    const tried = claimed.ok ? await layDown(place, SIGN.name, SIGN.bytes) : claimed;
    if (!tried.ok) return fail([{ field: isShared ? 'place.url' : 'place', text: tried.failure.detail }]);
    return ok(async () => {
      await accounts.keep(shop, 'offered', read.value);
      return ok(undefined);
    });
  }

  async entered(shop: ShopKey): Promise<unknown> {
    const used = await this.#parts.accounts.find(shop, 'used');
    return used && shownValues(used);
  }

  async seller(shop: ShopKey): BookkeepingAnswer<SellerProfile> {
    const offered = await this.#parts.accounts.find(shop, 'offered');
    return offered ? ok(sellerOf(shop, offered)) : fail({ kind: 'bookkeeping-not-connected' });
  }

  async adopt(shop: ShopKey): BookkeepingAnswer<void> {
    const { accounts } = this.#parts;
    const offered = await accounts.find(shop, 'offered');
    if (offered) await accounts.keep(shop, 'used', offered);
    if (offered) await accounts.forget(shop, 'offered');
    return ok(undefined);
  }

  async refuse(shop: ShopKey): BookkeepingAnswer<void> {
    await this.#parts.accounts.forget(shop, 'offered');
    return ok(undefined);
  }

  async #takenSeries(shop: ShopKey, { numbers }: FileAccount): Promise<readonly EnteredFault[]> {
    const elsewhere = (await this.#parts.seriesElsewhere(shop)).map(seriesKey);
    const isTaken = (prefix: string) => elsewhere.some((series) => isSameSeries(series, seriesKey(prefix)));
    return DOCUMENT_KINDS.filter((kind) => isTaken(numbers[kind].prefix)).map((kind) => ({
      field: `numbers.${kind}.prefix`,
      text: `Mit „${numbers[kind].prefix}“ beginnen schon Nummern deines bisherigen Programms. Wähle ein anderes Kürzel, damit keine Nummer zweimal vorkommt.`,
    }));
  }
}

/** A year behind the prefix belongs to the series elsewhere, and to the count here. */
const isSameSeries = (elsewhere: string, prefix: string): boolean =>
  elsewhere.startsWith(prefix) && /^\d*$/.test(elsewhere.slice(prefix.length));
