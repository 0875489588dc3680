import { OTHER_PLACES } from '@belegwerk/core/preferences';
import type { ReactNode } from 'react';
import { FormSection } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import { settingsHelpAddress, type OtherSectionId } from './settings-help.ts';

interface OtherSectionProps {
  readonly id: OtherSectionId;
  /** What it is about in this shop, where that is not what the help says of most. */
  readonly about?: { readonly label: string; readonly help: string } | undefined;
  readonly children: ReactNode;
}

/** A section that holds no setting: what it does, and where the help says so. */
export const OtherSection = ({ id, about = OTHER_PLACES[id], children }: OtherSectionProps) => (
  <FormSection
    anchor={id}
    title={about.label}
    help={about.help}
    more={{ content: words.more, url: settingsHelpAddress(id) }}
  >
    {children}
  </FormSection>
);
