import type { PreferencesReply } from '@belegwerk/contracts/api';
import {
  anchorOf,
  DEFAULT_PREFERENCES,
  fieldsOfSection,
  SECTIONS,
  sectionsOfPage,
  SETTINGS_PAGES,
  shownSections,
  type PageId,
} from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { viewOf } from '../../api/view.ts';
import { FormSection, SaveBar, Screen, Skeleton, useLeaveGuard } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { AutomationCard } from './AutomationCard.tsx';
import { ExpertMode } from './ExpertMode.tsx';
import { MailServerForm } from './MailServerForm.tsx';
import { PreferenceField } from './PreferenceField.tsx';
import { preferenceWords } from './preference-words.ts';
import { preferencesAtom } from './preferences.atoms.ts';
import { PreferencesNotes } from './PreferencesNotes.tsx';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import { useMailServer } from './use-mail-server.ts';
import { useNamedPlace } from './use-named-place.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

interface PreferencesPageProps {
  readonly page: PageId;
}

/** Badge, three steps and a button. */
const AUTOMATION_LINES = 6;

const titleOf = (page: PageId): string =>
  page === 'general' ? preferenceWords.settings : `${preferenceWords.settings}: ${SETTINGS_PAGES[page].label}`;

/** A page of settings, by the sections of the catalogue. Nothing is saved without the save bar. */
export const PreferencesPage = ({ page }: PreferencesPageProps) => (
  <Screen title={titleOf(page)}>
    <SettingsNavigation page={page} />
    <SettingsSearch />
    <Loaded
      view={viewOf(useAtomValue(preferencesAtom))}
      failureTitle="Die Einstellungen konnten nicht geladen werden"
      skeleton={<PageSkeleton page={page} />}
    >
      {(reply) => <PreferencesEditor reply={reply} page={page} />}
    </Loaded>
  </Screen>
);

const PageSkeleton = ({ page }: PreferencesPageProps) => (
  <>
    {page === 'general' ? (
      <FormSection anchor="automation" title={preferenceWords.automation} help={preferenceWords.automationHelp}>
        <Skeleton label={preferenceWords.loading} lines={AUTOMATION_LINES} />
      </FormSection>
    ) : null}
    {shownSections(page, DEFAULT_PREFERENCES).map((id) => (
      <FormSection key={id} anchor={anchorOf(id)} title={SECTIONS[id].label} help={SECTIONS[id].help}>
        <Skeleton label={preferenceWords.loading} lines={3 * fieldsOfSection(id).length} />
      </FormSection>
    ))}
  </>
);

interface PreferencesEditorProps extends PreferencesPageProps {
  readonly reply: PreferencesReply;
}

const PreferencesEditor = ({ reply, page }: PreferencesEditorProps) => {
  const form = usePreferencesForm(reply);
  const named = useNamedPlace();
  // a section that is shown because something in it is unusual stays while that is put right
  const stored = shownSections(page, reply.preferences, named);
  const sections = new Set([...stored, ...shownSections(page, form.values, named)]);
  const server = useMailServer(reply);
  const isDirty = form.isDirty || server.form.isDirty;
  useLeaveGuard(isDirty);
  const save = async () => {
    if (form.isDirty) await form.save();
    if (server.form.isDirty) await server.check();
  };
  const discard = () => {
    form.discard();
    server.form.discard();
  };
  return (
    <>
      <PreferencesNotes form={form} />
      {page === 'general' ? <AutomationCard reply={reply} /> : null}
      {sectionsOfPage(page)
        .filter((id) => sections.has(id))
        .map((id) => (
          <FormSection key={id} anchor={anchorOf(id)} title={SECTIONS[id].label} help={SECTIONS[id].help}>
            {id === 'general.smtp' ? (
              <MailServerForm reply={reply} server={server} />
            ) : (
              fieldsOfSection(id).map((name) => <PreferenceField key={name} name={name} form={form} />)
            )}
          </FormSection>
        ))}
      <ExpertMode hidden={sectionsOfPage(page).filter((id) => !sections.has(id))} form={form} />
      <SaveBar isOpen={isDirty} onSave={save} onDiscard={discard} />
    </>
  );
};
