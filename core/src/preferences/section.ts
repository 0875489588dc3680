/** A part of a settings screen with its heading. */
export interface Section {
  readonly label: string;
  /** Path of the screen and the anchor on it. */
  readonly anchor: `/preferences${string}#${string}`;
  /** In two sentences what it does, for the person who answers for the books. */
  readonly help: string;
  /** Shown in expert mode, and wherever a person has changed something in it. */
  readonly expertOnly: boolean;
  /** Who seeks its words means a page or a term of the help rather than this. */
  readonly isAside?: true;
}

/** A section that everybody sees. */
export const section = (label: string, anchor: Section['anchor'], help: string): Section => ({
  label,
  anchor,
  help,
  expertOnly: false,
});

/** A section for experts. */
export const expert = (...said: Parameters<typeof section>): Section => ({ ...section(...said), expertOnly: true });

/** A section that the words of its title seldom mean. */
export const aside = (...said: Parameters<typeof section>): Section => ({ ...section(...said), isAside: true });
