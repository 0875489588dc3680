import { useState } from 'react';
import { Button, Row, Text } from '../../ui/index.ts';
import { OpeningDialog } from './OpeningDialog.tsx';
import { openingWords as words } from './opening-words.ts';

interface AccountOpeningProps {
  /** Opens the window in which the account is connected; absent where that is done by a key. */
  readonly connect?: (() => Promise<void>) | undefined;
}

/** For who has nothing to connect yet. */
export const AccountOpening = ({ connect }: AccountOpeningProps) => {
  const [isOpen, setOpen] = useState(false);
  const beginOpening = () => setOpen(true);
  return (
    <>
      <Row gap="200">
        <Text as="span" tone="subdued">
          {words.noAccount}
        </Text>
        <Button variant="plain" onClick={beginOpening}>
          {words.begin}
        </Button>
      </Row>
      {isOpen ? <OpeningDialog connect={connect} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
