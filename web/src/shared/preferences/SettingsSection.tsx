import { anchorOf, isSameValue, SECTIONS, type SectionId } from '@belegwerk/core/preferences';
import { memo, type ReactNode } from 'react';
import { FormSection } from '../../ui/index.ts';
import { wholeCitations } from '../../wording/citations.ts';
import { DeliveryDateEditor } from './DeliveryDateEditor.tsx';
import { HiddenNotices } from './HiddenNotices.tsx';
import { PreferenceField } from './PreferenceField.tsx';
import { preferenceWords } from './preference-words.ts';
import { SectionGate } from './SectionGate.tsx';
import { settingsHelpAddress } from './settings-help.ts';
import type { ShownSection } from './shown-section.ts';
import type { PreferencesForm } from './use-preferences-form.ts';
import { said } from '../../wording/said.ts';

interface SectionFrameProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** A section of the catalogue: what it is about, where the help says more, and its fields. */
export const SectionFrame = ({ id, children }: SectionFrameProps) => (
  <FormSection
    anchor={anchorOf(id)}
    title={SECTIONS[id].label}
    help={wholeCitations(said(SECTIONS[id].help))}
    more={{ content: preferenceWords.more, url: settingsHelpAddress(id) }}
  >
    {children}
  </FormSection>
);

interface SettingsSectionProps extends Pick<PreferencesForm, 'change' | 'amend'> {
  readonly section: ShownSection;
}

/**
 * A section with its settings; what is missing for all of them stands once over them, with the way out. Drawn anew only when
 * something in it is other than before.
 */
export const SettingsSection = memo(({ section, change, amend }: SettingsSectionProps) => {
  const { id, gate, settings, deliveryDate } = section;
  return (
    <SectionFrame id={id}>
      <SectionGate gate={gate}>
        {settings.map((shown) => (
          <PreferenceField key={shown.name} shown={shown} change={change} />
        ))}
        {deliveryDate ? <DeliveryDateEditor shown={deliveryDate} change={change} amend={amend} /> : null}
      </SectionGate>
      {id === 'general.app' ? <HiddenNotices /> : null}
    </SectionFrame>
  );
}, isSameValue);
