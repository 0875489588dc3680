import type { LinkedKind } from '@belegwerk/core/order-links';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { useOrderChoice } from '../orders/use-order-choice.ts';
import { showPreviewMutation, type Previewed } from './receipt-preview.queries.ts';

/** What came of asking: the PDF, or why there is none. */
type Shown =
  | { readonly of: Previewed; readonly base64: string }
  | { readonly of: Previewed; readonly failure: string; readonly isUnconnected: boolean };

/** The order that is chosen, and its document as it would be. */
export const useReceiptPreview = (kind: LinkedKind) => {
  const choice = useOrderChoice();
  const { chosen } = choice;
  const { mutateAsync } = useAct(showPreviewMutation);
  const [shown, setShown] = useState<Shown>();
  const show = async () => {
    if (!chosen) return;
    const of: Previewed = { id: chosen.id, name: chosen.name, kind };
    setShown(undefined);
    try {
      setShown({ of, base64: await mutateAsync(of) });
    } catch (thrown) {
      const isUnconnected = thrown instanceof ApiFailure && thrown.kind === 'bookkeeping-not-connected';
      setShown({ of, failure: thrown instanceof Error ? thrown.message : '', isUnconnected });
    }
  };
  return {
    choice,
    show,
    // of another order it is not what was asked for
    shown: shown && shown.of.id === chosen?.id ? shown : undefined,
  };
};
