import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { showToast } from '../../ui/index.ts';
import { leaveFor } from './leave-for.ts';
import { keepPlanMutation } from './plan.queries.ts';
import { words } from './words.ts';

/**
 * Takes a wish or a cancellation back, and says why where that does not work. The page that shows a wish in Shopify cannot be
 * closed from here.
 */
export const useKeep = (isShownInShopify: boolean) => {
  const { mutateAsync } = useAct(keepPlanMutation);
  const [failure, setFailure] = useState<string>();
  const [isOpenThere, setIsOpenThere] = useState(false);
  const keep = async (): Promise<void> => {
    setFailure(undefined);
    setIsOpenThere(false);
    try {
      const { confirmationUrl } = await mutateAsync();
      if (confirmationUrl) leaveFor(confirmationUrl);
      else if (isShownInShopify) setIsOpenThere(true);
      else showToast(words.kept);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  };
  return { keep, failure, isOpenThere };
};
