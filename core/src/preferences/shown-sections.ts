import { fieldOf, fieldsOfSection, isFieldKey } from './catalogue.ts';
import { anchorOf, pageOf, type PageId } from './pages.ts';
import type { Preferences } from './preferences-shape.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { isStandardValue } from './standard-value.ts';

/** The sections of a page that hold settings, shown or not. */
export const sectionsOfPage = (page: PageId): readonly SectionId[] =>
  (Object.keys(SECTIONS) as SectionId[]).filter((id) => pageOf(id) === page && fieldsOfSection(id).length > 0);

/** Whether some setting of a section is other than usual. */
const isTouched = (id: SectionId, preferences: Preferences): boolean =>
  fieldsOfSection(id).some((key) => !isStandardValue(key, preferences[key]));

const isNamed = (id: SectionId, named: string): boolean =>
  named !== '' && (named === anchorOf(id) || (isFieldKey(named) && fieldOf(named).section === id));

/**
 * The sections of a page that a person sees: those for everybody, all in expert mode, and those for experts in which
 * something is other than usual or which the address names, as an anchor or as a setting. So nothing works unseen, and every link
 * arrives.
 */
export const shownSections = (page: PageId, preferences: Preferences, named = ''): readonly SectionId[] =>
  sectionsOfPage(page).filter(
    (id) => !SECTIONS[id].expertOnly || preferences.expertMode || isTouched(id, preferences) || isNamed(id, named),
  );
