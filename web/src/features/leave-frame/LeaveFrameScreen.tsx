import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, WholePageNote } from '../../ui/index.ts';
import { ownAddress } from './own-address.ts';
import { words } from './words.ts';

/**
 * Leaves the frame of the admin for a page of this product that needs a window of its own; specification 1, section 2.
 * Browsers that want a press for it get one.
 */
export const LeaveFrameScreen = () => {
  const [query] = useSearchParams();
  const target = ownAddress(query.get('redirectUri') ?? '', window.location.origin);
  useEffect(() => {
    if (target !== undefined) window.open(target, '_top');
  }, [target]);
  return target === undefined ? (
    <WholePageNote title={words.title} actions={<Button url="/">{words.toApp}</Button>}>
      {words.foreign}
    </WholePageNote>
  ) : (
    <WholePageNote
      title={words.title}
      actions={
        <Button url={target} target="_top">
          {words.goOn}
        </Button>
      }
    >
      {words.leaving}
    </WholePageNote>
  );
};
