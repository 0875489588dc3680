import type { SectionId } from '@belegwerk/core/preferences';

/** A section of the settings that holds no setting. */
export type OtherSectionId = 'automation' | 'connection';
/** A section of the settings that the help tells of. */
export type HelpedSection = SectionId | OtherSectionId;

/** Where the help has a section of the settings. */
export const settingsHelpAnchor = (id: HelpedSection): string => id.replace('.', '-');

/** The address of that place. */
export const settingsHelpAddress = (id: HelpedSection): string => `/help/settings#${settingsHelpAnchor(id)}`;
