import { OTHER_PLACES } from '@belegwerk/core/preferences';
import type { ReactNode } from 'react';
import { FormSection } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import { settingsHelpAddress, type OtherSectionId } from './settings-help.ts';

interface OtherSectionProps {
  readonly id: OtherSectionId;
  readonly children: ReactNode;
}

/** A section that holds no setting: what it does, and where the help says so. */
export const OtherSection = ({ id, children }: OtherSectionProps) => (
  <FormSection
    anchor={id}
    title={OTHER_PLACES[id].label}
    help={OTHER_PLACES[id].help}
    more={{ content: words.more, url: settingsHelpAddress(id) }}
  >
    {children}
  </FormSection>
);
