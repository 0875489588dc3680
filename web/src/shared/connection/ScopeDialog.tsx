import type { ConnectionReply } from '@belegwerk/contracts/api';
import { rightsInGerman } from '@belegwerk/core/sentences';
import { ActionButton, Dialog, Notice, Row, Stack, Text } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { ConnectFailure } from './ConnectFailure.tsx';
import { scopeWords as words } from './scope-words.ts';
import { useConnect } from './use-connect.ts';

interface ScopeDialogProps {
  /** What settings need, or all that is missing. */
  readonly asked: 'needed' | 'all';
  readonly onClose: () => void;
}

type Rights = NonNullable<ConnectionReply['missingRights']>;

const Missing = ({ rights }: { readonly rights: Rights }) => (
  <ul className="bw-lines">
    {rights.map(({ label, scopes, isOff }) => (
      <li key={label}>{`${label}${isOff ? words.isOff : ''}: ${rightsInGerman(scopes)}`}</li>
    ))}
  </ul>
);

/** Asks for what the account does not allow, in a window of the accounting service; what is granted there is seen by itself. */
export const ScopeDialog = ({ asked, onClose }: ScopeDialogProps) => {
  const { missingRights = [] } = useShop().lexoffice;
  const rights = missingRights.filter(({ isOff }) => asked === 'all' || !isOff);
  const { connect, isWaiting, isOver, failure } = useConnect(900);
  const isGranted = rights.length === 0 && !isWaiting;
  return (
    <Dialog title={words.needed} onClose={onClose} closeVerb={isGranted ? words.close : words.cancel}>
      <Stack gap="300">
        <div aria-live="polite">
          {isGranted ? (
            <Notice tone="success" title={words.granted}>
              {words.goesOn}
            </Notice>
          ) : (
            <Stack gap="300">
              <Text as="p">{isWaiting ? words.waiting : isOver ? words.declined : words.why[asked]}</Text>
              <Missing rights={rights} />
            </Stack>
          )}
        </div>
        <ConnectFailure failure={failure} />
        {isGranted ? null : (
          <Row gap="200">
            <ActionButton act={connect} isPrimary isOff={isWaiting}>
              {words.allow}
            </ActionButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
};
