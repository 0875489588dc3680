import {
  fieldOf,
  fieldsOfSection,
  OTHER_PLACES,
  PAGE_IDS,
  SECTIONS,
  sectionsOfPage,
  SETTINGS_PAGES,
  SETUP_PAGE,
  type SectionId,
} from '@belegwerk/core/preferences';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Card, FactList, Screen, Stack, Text } from '../../ui/index.ts';
import { wholeCitations } from '../../wording/citations.ts';
import { settingsHelpAnchor, type OtherSectionId } from '../../shared/preferences/settings-help.ts';
import { useNamedPlace } from '../../shared/preferences/use-named-place.ts';
import { factsOf, settingsHelp as words } from '../../shared/preferences/settings-facts.ts';
import { sales, sellsPlans } from '../../shared/shop/sells-plans.ts';
import { said } from '../../wording/said.ts';

/** Those about transfers only where they are counted. */
const shownFields = (id: SectionId) =>
  fieldsOfSection(id).filter((name) => sales() !== 'nothing' || !fieldOf(name).ofTransfers);

/** What a section does, and each of its settings: values, usual value, limits and what it needs. */
const SectionHelp = ({ id }: { readonly id: SectionId }) => (
  <section id={settingsHelpAnchor(id)} aria-labelledby={`${settingsHelpAnchor(id)}-title`}>
    <Card>
      <Stack gap="400">
        <Stack gap="200">
          <Text as="h3" variant="headingMd" id={`${settingsHelpAnchor(id)}-title`}>
            {SECTIONS[id].label}
          </Text>
          <Text as="p">{wholeCitations(said(SECTIONS[id].help))}</Text>
          {SECTIONS[id].expertOnly ? (
            <Text as="p" tone="subdued">
              {words.expert}
            </Text>
          ) : null}
          <AppLink url={SECTIONS[id].anchor} className="bw-link">
            {words.toSetting(SECTIONS[id].label)}
          </AppLink>
        </Stack>
        {shownFields(id).map((name) => {
          const { label, help, facts } = factsOf(name, sellsPlans());
          return (
            <Stack key={name} gap="100">
              <Text as="h4" variant="headingSm">
                {label}
              </Text>
              <Text as="p">{help}</Text>
              <FactList facts={facts} />
            </Stack>
          );
        })}
      </Stack>
    </Card>
  </section>
);

/** What a section does that holds no setting. */
const OtherHelp = ({ id }: { readonly id: OtherSectionId }) => {
  const { label, help, url } = OTHER_PLACES[id];
  return (
    <section id={settingsHelpAnchor(id)} aria-labelledby={`${settingsHelpAnchor(id)}-title`}>
      <Card>
        <Stack gap="200">
          <Text as="h3" variant="headingMd" id={`${settingsHelpAnchor(id)}-title`}>
            {label}
          </Text>
          <Text as="p">{help}</Text>
          {words.more[id].map((sentence) => (
            <Text as="p" key={sentence}>
              {sentence}
            </Text>
          ))}
          <AppLink url={url} className="bw-link">
            {words.toPlace(label)}
          </AppLink>
        </Stack>
      </Card>
    </section>
  );
};

interface PageHelpProps {
  readonly label: string;
  readonly children: ReactNode;
}

const PageHelp = ({ label, children }: PageHelpProps) => (
  <div className="bw-column">
    <div className="bw-between-cards">
      <Text as="h2" variant="headingLg">
        {label}
      </Text>
    </div>
    {children}
  </div>
);

/** Every setting, as the catalogue has it. */
export const SettingsHelpScreen = () => {
  useNamedPlace();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/help' }}>
      {PAGE_IDS.map((page) => (
        <Fragment key={page}>
          <PageHelp label={SETTINGS_PAGES[page].label}>
            {page === 'general' ? <OtherHelp id="automation" /> : null}
            {sectionsOfPage(page).map((id) => (
              <SectionHelp key={id} id={id} />
            ))}
          </PageHelp>
          {page === 'general' ? (
            <PageHelp label={SETUP_PAGE.label}>
              <OtherHelp id="connection" />
            </PageHelp>
          ) : null}
        </Fragment>
      ))}
    </Screen>
  );
};
