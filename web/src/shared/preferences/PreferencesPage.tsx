import type { ShopSettings } from './shop-settings.ts';
import {
  anchorOf,
  DEFAULT_PREFERENCES,
  fieldsOfSection,
  SECTIONS,
  sectionsOfPage,
  SETTINGS_PAGES,
  shownSections,
  type PageId,
  type SectionId,
} from '@belegwerk/core/preferences';
import { Fragment } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { FormSection, SaveBar, Screen, Skeleton, useLeaveGuard } from '../../ui/index.ts';
import { wholeCitations } from '../../wording/citations.ts';
import { Assistants } from '../assistants/Assistants.tsx';
import { useDrawnInFull } from '../first-screen/use-drawn-in-full.ts';
import { Loaded } from '../Loaded.tsx';
import { ZeroRateQuestions } from './ZeroRateQuestions.tsx';
import { MissingShopRights } from '../shop-rights/MissingShopRights.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { missingOfPage } from './missing-of-page.ts';
import { AutomationCard } from './AutomationCard.tsx';
import { ExpertMode } from './ExpertMode.tsx';
import { MailServerForm } from './MailServerForm.tsx';
import { SectionFrame, SettingsSection } from './SettingsSection.tsx';
import { shownSection } from './shown-section.ts';
import { preferenceWords } from './preference-words.ts';
import { preferencesQuery } from './preferences.queries.ts';
import { NamedGateway } from './NamedGateway.tsx';
import { OrdersBetween } from './OrdersBetween.tsx';
import { OtherSection } from './OtherSection.tsx';
import { NotSavedYet } from './NotSavedYet.tsx';
import { PreferencesNotes } from './PreferencesNotes.tsx';
import { VatIdTest } from './VatIdTest.tsx';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import { useMailServer } from './use-mail-server.ts';
import { useNamedPlace } from './use-named-place.ts';
import { usePreferencesForm } from './use-preferences-form.ts';
import { said } from '../../wording/said.ts';

interface PreferencesPageProps {
  readonly page: PageId;
}

/** Badge, three steps and a button. */
const AUTOMATION_LINES = 6;

const FIELDS_SEEN_AT_FIRST = 8;

const titleOf = (page: PageId): string =>
  page === 'general' ? preferenceWords.settings : `${preferenceWords.settings}: ${SETTINGS_PAGES[page].label}`;

/** A page of settings, by the sections of the catalogue. Nothing is saved without the save bar. */
export const PreferencesPage = ({ page }: PreferencesPageProps) => (
  <Screen title={titleOf(page)}>
    <SettingsNavigation page={page} />
    <SettingsSearch />
    <Loaded
      view={viewOf(useAnswer(preferencesQuery))}
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
      <OtherSection id="automation">
        <Skeleton label={preferenceWords.loading} lines={AUTOMATION_LINES} />
      </OtherSection>
    ) : null}
    {shownSections(page, DEFAULT_PREFERENCES).map((id) => (
      <FormSection
        key={id}
        anchor={anchorOf(id)}
        title={SECTIONS[id].label}
        help={wholeCitations(said(SECTIONS[id].help))}
      >
        <Skeleton label={preferenceWords.loading} lines={3 * fieldsOfSection(id).length} />
      </FormSection>
    ))}
  </>
);

/** The first sections, as many as fill a window on a desk. */
const seenAtFirst = (sections: readonly SectionId[]): readonly SectionId[] => {
  const fieldsBefore = (at: number) => sections.slice(0, at).flatMap(fieldsOfSection).length;
  return sections.filter((_, at) => fieldsBefore(at) < FIELDS_SEEN_AT_FIRST);
};

interface PreferencesEditorProps extends PreferencesPageProps {
  readonly reply: ShopSettings;
}

const PreferencesEditor = ({ reply, page }: PreferencesEditorProps) => {
  const form = usePreferencesForm(reply, page);
  const { change, amend } = form;
  const { missingRights } = useShop().shopify;
  const named = useNamedPlace();
  // a section that is shown because something in it is unusual stays while that is put right
  const stored = shownSections(page, reply.preferences, named);
  const sections = new Set([...stored, ...shownSections(page, form.values, named)]);
  const all = sectionsOfPage(page);
  const shown = all.filter((id) => sections.has(id));
  // what an address leads to has to be there
  const isInFull = useDrawnInFull() || named !== '';
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
      <NotSavedYet form={form} />
      <PreferencesNotes form={form} />
      <MissingShopRights rights={missingOfPage(shown.flatMap(fieldsOfSection), form, missingRights)} />
      {page === 'general' ? <AutomationCard reply={reply} /> : null}
      <Assistants page={page} />
      {page === 'orders' ? <ZeroRateQuestions /> : null}
      {page === 'contacts' ? <VatIdTest form={form} /> : null}
      {page === 'transactions' ? <NamedGateway form={form} /> : null}
      {(isInFull ? shown : seenAtFirst(shown)).map((id) =>
        id === 'general.smtp' ? (
          <SectionFrame key={id} id={id}>
            <MailServerForm reply={reply} server={server} />
          </SectionFrame>
        ) : (
          <Fragment key={id}>
            <SettingsSection section={shownSection(id, form, named)} change={change} amend={amend} />
            <OrdersBetween form={form} section={id} />
          </Fragment>
        ),
      )}
      {isInFull ? <ExpertMode hidden={all.filter((id) => !sections.has(id))} form={form} /> : null}
      <SaveBar isOpen={isDirty} onSave={save} onDiscard={discard} />
    </>
  );
};
