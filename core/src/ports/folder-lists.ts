import type { Instant } from '../kernel/calendar.ts';
import type { FolderList } from '../records/folder-list.ts';
import type { MonthEdition } from '../records/month-edition.ts';

/** An edition by its name. */
export type EditionName = Pick<MonthEdition, 'month' | 'edition'>;

/** The lists of the month folders of one shop, as they were written. Unlike papers they can be read nowhere else. */
export interface FolderLists {
  /** Puts it in the place of the one of this edition and path. */
  keep(list: FolderList): Promise<void>;
  find(edition: EditionName, path: string): Promise<FolderList | undefined>;
  /** The editions that have lists, without reading them. */
  editions(): Promise<readonly EditionName[]>;
  /** Paths of the lists of an edition, without reading them. */
  paths(edition: EditionName): Promise<readonly string[]>;
  /** Forgets all lists of an edition. */
  drop(edition: EditionName): Promise<void>;
  /** Forgets those that were kept before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
