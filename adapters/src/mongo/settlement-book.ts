import type { PlainDate, ShopKey } from '@belegwerk/core/kernel';
import type { SettlementBook } from '@belegwerk/core/ports';
import type { NoteKind, NoteOf, SettlementNote } from '@belegwerk/core/records';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredSettlementNote } from './collections.ts';
import { knownAmong } from './writing.ts';

const keyOf = (shop: ShopKey, kind: NoteKind, id: string): string => keyWithin(shop, `${kind}:${id}`);

/** What is kept of settlements as MongoDB holds it. */
export const storedNoteOf = (shop: ShopKey, note: SettlementNote): StoredSettlementNote => ({
  _id: keyOf(shop, note.content.kind, note.id),
  shop,
  kind: note.content.kind,
  day: note.day.toString(),
  record: codecs.settlementNote.toStored(note),
});

const noteIn = <K extends NoteKind>({ record }: StoredSettlementNote): SettlementNote<NoteOf<K>> =>
  codecs.settlementNote.fromStored(record) as SettlementNote<NoteOf<K>>;

/** What is kept of the settlements of one shop, in MongoDB. */
export class MongoSettlementBook implements SettlementBook {
  readonly #notes: Collections['settlementNotes'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ settlementNotes, shops }: Pick<Collections, 'settlementNotes' | 'shops'>, shop: ShopKey) {
    this.#notes = settlementNotes;
    this.#shops = shops;
    this.#shop = shop;
  }

  async add(notes: readonly SettlementNote[]): Promise<number> {
    if (notes.length === 0) return 0;
    const stored = notes.map((note) => storedNoteOf(this.#shop, note));
    const known = await knownAmong(this.#notes.insertMany(stored, { ordered: false }));
    const added = stored.filter((_, at) => !known.has(at)).map(({ _id }) => _id);
    return (await this.#isErased()) ? this.#drop(added) : added.length;
  }

  async put(note: SettlementNote): Promise<void> {
    const { _id, ...stored } = storedNoteOf(this.#shop, note);
    await this.#notes.replaceOne({ _id }, stored, { upsert: true });
    if (await this.#isErased()) await this.#drop([_id]);
  }

  async one<K extends NoteKind>(kind: K, id: string): Promise<SettlementNote<NoteOf<K>> | undefined> {
    const found = await this.#notes.findOne({ _id: keyOf(this.#shop, kind, id) });
    return found ? noteIn<K>(found) : undefined;
  }

  async of<K extends NoteKind>(
    kind: K,
    days?: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly SettlementNote<NoteOf<K>>[]> {
    const between = days ? { day: { $gte: days.from.toString(), $lte: days.to.toString() } } : {};
    const found = await this.#notes
      .find({ shop: this.#shop, kind, ...between })
      .sort({ day: 1, _id: 1 })
      .toArray();
    return found.map((each) => noteIn<K>(each));
  }

  async remove(kind: NoteKind, id: string): Promise<void> {
    await this.#notes.deleteOne({ _id: keyOf(this.#shop, kind, id) });
  }

  async forget(before: PlainDate): Promise<number> {
    return (await this.#notes.deleteMany({ shop: this.#shop, day: { $lt: before.toString() } })).deletedCount;
  }

  /** Looked at behind the writing: an erasure that was through with this collection is through with the shop, too. */
  async #isErased(): Promise<boolean> {
    return (await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 })) === 0;
  }

  async #drop(ids: readonly string[]): Promise<0> {
    await this.#notes.deleteMany({ _id: { $in: [...ids] } });
    return 0;
  }
}
