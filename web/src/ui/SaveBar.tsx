import { useId, useLayoutEffect } from 'react';
import { usePress, type Act } from './use-press.ts';

interface SaveBarProps {
  /** Something is changed and not saved. */
  readonly isOpen: boolean;
  readonly onSave: Act;
  readonly onDiscard: () => void;
}

/** The bar of the admin that asks for saving or discarding. Without the admin it stands at the end of the page. */
export const SaveBar = ({ isOpen, onSave, onDiscard }: SaveBarProps) => {
  const id = useId();
  const { press, isBusy } = usePress(onSave);
  const bar = window.shopify?.saveBar;
  // taken away while its element is still there, which is what the admin knows it by
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    void bar?.show(id);
    return () => void bar?.hide(id);
  }, [bar, id, isOpen]);
  if (!bar && !isOpen) return null;
  return (
    <ui-save-bar id={id} className={bar ? undefined : 'bw-save-bar'}>
      <button type="button" variant="primary" onClick={press} disabled={isBusy}>
        Speichern
      </button>
      <button type="button" onClick={onDiscard} disabled={isBusy}>
        Verwerfen
      </button>
    </ui-save-bar>
  );
};
