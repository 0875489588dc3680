import type { ConnectionReply } from '@belegwerk/contracts/api';
import { rightsInGerman } from '@belegwerk/core/sentences';
import { connectWords } from '../../shared/connection/connect-words.ts';
import { useAllowing } from '../../shared/connection/use-allowing.ts';
import { Notice, Stack, Text } from '../../ui/index.ts';
import { words } from './words.ts';

/** What the account does not allow: what is turned on and lacks it first. */
export const RightsNotGiven = ({ missingRights: rights = [], isConnectable }: ConnectionReply) => {
  const allow = useAllowing();
  if (rights.length === 0) return null;
  const needed = rights.filter(({ isOff }) => !isOff);
  const isNeeded = needed.length > 0;
  return (
    <Notice
      tone={isNeeded ? 'warning' : 'info'}
      title={isNeeded ? connectWords.rightsMissing : words.notEverythingAllowed}
      {...(allow ? { action: { content: connectWords.allowAgain, act: allow } } : {})}
    >
      <Stack gap="200">
        {[...needed, ...rights.filter(({ isOff }) => isOff)].map(({ label, scopes, isOff }) => (
          <Text as="p" key={label}>
            {`${label}${isOff ? words.isOff : ''}: ${rightsInGerman(scopes)}`}
          </Text>
        ))}
        <Text as="p">{isConnectable ? words.allowByConnecting : words.allowByKey}</Text>
      </Stack>
    </Notice>
  );
};
