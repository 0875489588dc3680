import { useEffect, useId } from 'react';
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
  useEffect(() => {
    if (isOpen) void bar?.show(id);
    return () => void (isOpen && document.getElementById(id) ? bar?.hide(id) : undefined);
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
