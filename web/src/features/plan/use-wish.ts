import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/index.ts';
import { PLAN_ADDRESS } from '../../shared/gate/gate-way-out.ts';
import { leaveFor } from './leave-for.ts';
import type { Wished } from './plan.queries.ts';

/** Has something done that Shopify lets the merchant approve, and leads there; what needs no approval ends at the plan. */
export const useWish = () => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const wish = async (act: () => Promise<Wished>, done: string): Promise<void> => {
    setFailure(undefined);
    try {
      const { confirmationUrl } = await act();
      if (confirmationUrl) return leaveFor(confirmationUrl);
      showToast(done);
      await navigate(PLAN_ADDRESS);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  };
  return { wish, failure };
};
