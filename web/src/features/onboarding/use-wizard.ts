import { useEffect, useState } from 'react';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { celebrate } from '../../ui/index.ts';
import { after, before, isBefore, type Step } from './steps.ts';

/** What every step is given. */
export interface StepProps {
  /** Shows the step before; absent at the first. */
  readonly back?: (() => void) | undefined;
  /** Shows the next step, as far as stored facts allow. */
  readonly onward: () => void;
  /** The step is done; the merchant has come back to it. */
  readonly isPassed: boolean;
  /** The account was connected a moment ago. */
  readonly isCelebrating: boolean;
}

/** So long the connected account is shown before the import begins; specification 1, section 4. */
const CELEBRATED_MS = 3800;

/** The account was connected while the merchant looked: confetti, and after a while it goes on. */
const useCelebration = (): { readonly isCelebrating: boolean; readonly end: () => void } => {
  const { isConnected } = useShop().lexoffice;
  const [wasConnected, setWasConnected] = useState(isConnected);
  const [isCelebrating, setCelebrating] = useState(false);
  // while drawing: the next step would begin to import as soon as it is shown once
  if (isConnected !== wasConnected) {
    setWasConnected(isConnected);
    setCelebrating(isConnected);
  }
  useEffect(() => {
    if (!isCelebrating) return undefined;
    void celebrate();
    const over = setTimeout(() => setCelebrating(false), CELEBRATED_MS);
    return () => clearTimeout(over);
  }, [isCelebrating]);
  return { isCelebrating, end: () => setCelebrating(false) };
};

/** The step that is shown: the one at which the merchant is, or an earlier one to which he went back. */
export const useWizard = (): StepProps & { readonly step: Step } => {
  const { step: reached } = useShop().onboarding;
  const [looked, setLooked] = useState<Step>();
  const { isCelebrating, end } = useCelebration();
  const isBack = looked !== undefined && isBefore(looked, reached);
  const step = isBack ? looked : isCelebrating && isBefore('authorisation', reached) ? 'authorisation' : reached;
  const back = () => setLooked(before(step));
  return {
    step,
    isCelebrating,
    isPassed: isBefore(step, reached),
    back: step === 'terms' ? undefined : back,
    onward: () => {
      end();
      setLooked(isBack ? after(step) : undefined);
    },
  };
};
