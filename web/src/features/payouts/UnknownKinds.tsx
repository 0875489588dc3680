import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import { Text, TitledCard } from '../../ui/index.ts';
import { KindForm } from './KindForm.tsx';
import { causeName, unknownText, words } from './words.ts';

/** Kinds of lines that the platform added and that are not explained yet; each is asked once. */
export const UnknownKinds = ({ unknown }: Pick<ShopPayoutsReply, 'unknown'>) => {
  const open = unknown.filter(({ cause }) => cause === undefined);
  return open.length === 0 ? null : (
    <TitledCard title={words.unknownTitle}>
      <Text as="p" tone="subdued">
        {words.unknownWhy}
      </Text>
      {open.map((each) => (
        <KindForm key={`${each.kind} ${each.currency}`} kind={each.kind} text={unknownText(each)} nameOf={causeName} />
      ))}
    </TitledCard>
  );
};
