import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import { Card, Stack, Text } from '../../ui/index.ts';
import { KindForm } from './KindForm.tsx';
import { causeName, unknownText, words } from './words.ts';

/** Kinds of lines that the platform added and nobody has said what they are; each is asked once. */
export const UnknownKinds = ({ unknown }: Pick<ShopPayoutsReply, 'unknown'>) => {
  const open = unknown.filter(({ cause }) => cause === undefined);
  return open.length === 0 ? null : (
    <Card>
      <section aria-label={words.unknownTitle}>
        <Stack gap="400">
          <Text as="h2" variant="headingMd">
            {words.unknownTitle}
          </Text>
          <Text as="p" tone="subdued">
            {words.unknownWhy}
          </Text>
          {open.map((each) => (
            <KindForm
              key={`${each.kind} ${each.currency}`}
              kind={each.kind}
              text={unknownText(each)}
              nameOf={causeName}
            />
          ))}
        </Stack>
      </section>
    </Card>
  );
};
