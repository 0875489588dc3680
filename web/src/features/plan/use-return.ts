import type { PlansReply } from '@belegwerk/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAct } from '../../api/server-state.ts';
import { syncPlanMutation } from './plan.queries.ts';
import { outcomeOf, words, type Outcome } from './words.ts';

/** What stands in the address of the way back, from Shopify and from us; it proves nothing. */
const CHARGE = 'charge_id';
const WISH = 'wish';

/** A merchant who comes back from Shopify is told what came of it: what the shop has is read there once. */
export const useReturn = ({ pending }: PlansReply) => {
  const [query, setQuery] = useSearchParams();
  const { mutateAsync: sync } = useAct(syncPlanMutation);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAsking, setAsking] = useState(false);
  const hasBegun = useRef(false);
  const waited = useRef(pending);
  const charge = query.get(CHARGE);
  const isBack = charge !== null || query.has(WISH);

  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      setOutcome(outcomeOf(waited.current, await sync({ charge, wish: query.get(WISH) })));
      setQuery({}, { replace: true });
    } catch (error) {
      setOutcome({ tone: 'critical', title: words.notAsked, text: error instanceof Error ? error.message : '' });
    } finally {
      setAsking(false);
    }
  };

  useEffect(() => {
    if (!isBack || hasBegun.current) return;
    hasBegun.current = true;
    void ask();
  });

  return { outcome, isAsking, askAgain: ask };
};
