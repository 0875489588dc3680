import { OTHER_PLACES } from '@belegwerk/core/preferences';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button, Row, showToast, Stack, Text } from '../../ui/index.ts';
import { hiddenNoticesAtom, showNoticesAtom } from '../hidden-notices/hidden-notices.atoms.ts';
import { preferenceWords as words } from './preference-words.ts';

/** Shows again what a person had put out of sight in this browser. It is no setting and not saved with them. */
export const HiddenNotices = () => {
  const hasHidden = useAtomValue(hiddenNoticesAtom).length > 0;
  const show = useSetAtom(showNoticesAtom);
  const showNotices = () => {
    show();
    showToast(words.noticesShown);
  };
  return (
    <Stack gap="100">
      <Row>
        <Button onClick={showNotices} disabled={!hasHidden}>
          {OTHER_PLACES.notices.label}
        </Button>
      </Row>
      <Text as="p" tone="subdued">
        {hasHidden ? words.noticesHidden : words.noNoticeHidden}
      </Text>
    </Stack>
  );
};
