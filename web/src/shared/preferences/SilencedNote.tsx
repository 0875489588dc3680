import { cutText } from '@belegwerk/core/documents';
import { type FieldKey, type SilencedSetting } from '@belegwerk/core/preferences';
import { settingValueText } from '@belegwerk/core/sentences';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, Row, Stack, Text } from '../../ui/index.ts';
import { sellsPlans } from '../shop/sells-plans.ts';
import { preferenceWords as words } from './preference-words.ts';
import { TO_PLAN } from './ways-out.ts';

/** A text that is longer is known by its beginning. */
const MAX_OF_VALUE = 90;

/** The value that counts in place of a silenced one, in words. */
export const followedText = (name: FieldKey, { followed }: SilencedSetting): string =>
  cutText(settingValueText(name, followed), MAX_OF_VALUE);

interface SilencedNoteProps {
  /** Of what is silenced. */
  readonly label: string;
  readonly why: SilencedSetting['why'];
  /** What counts in its place. */
  readonly followed: string;
  /** Puts back what counts anyway; it is saved with the page. Absent where that has a button of its own. */
  readonly takeUsual?: () => void;
}

/** That something is set and nothing follows it, what holds in its place, and both ways out. */
export const SilencedNote = ({ label, why, followed, takeUsual }: SilencedNoteProps) => (
  <output className="bw-beside-field">
    <Stack gap="200">
      <Text as="p">{words.silenced(why.text, followed)}</Text>
      <Row gap="300" blockAlign="center">
        {takeUsual ? (
          <Button onClick={takeUsual} accessibilityLabel={`${words.takeUsual}: ${label}`}>
            {words.takeUsual}
          </Button>
        ) : null}
        {sellsPlans() ? (
          <AppLink url={TO_PLAN.url} className="bw-link">
            {TO_PLAN.content}
          </AppLink>
        ) : null}
      </Row>
    </Stack>
  </output>
);
