import { SECTIONS, type SectionId } from '@belegwerk/core/preferences';
import { Button, Row, Text } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

interface ExpertModeProps {
  /** Sections of the page that are not shown. */
  readonly hidden: readonly SectionId[];
  readonly form: Pick<PreferencesForm, 'change'>;
}

/** What else there is on a page, and the way to it: the setting itself, which is saved like any other. */
export const ExpertMode = ({ hidden, form: { change } }: ExpertModeProps) => {
  if (hidden.length === 0) return null;
  const takeExpertMode = () => change('expertMode', true);
  return (
    <section aria-label={words.expertMode} className="bw-more-settings">
      <Text as="p" tone="subdued">
        {words.alsoInExpertMode(hidden.map((id) => SECTIONS[id].label))}
      </Text>
      <Row gap="200">
        <Button onClick={takeExpertMode}>{words.turnOn}</Button>
      </Row>
    </section>
  );
};
