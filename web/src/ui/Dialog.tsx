import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { usePress, type Act } from './use-press.ts';

interface DialogProps {
  readonly title: string;
  /** The verb that ends the dialog; none where it only shows something. */
  readonly verb?: string;
  readonly isVerbOff?: boolean;
  /** What the verb does; pressed again while it is done, it does nothing. */
  readonly onVerb?: Act;
  /** Whether Enter in a field of it does what the verb does; absent where it holds forms of its own. */
  readonly isEndedByEnter?: boolean;
  readonly onClose: () => void;
  /** What leaves the dialog without the verb. */
  readonly closeVerb?: string;
  readonly children: ReactNode;
}

interface AdminModal extends HTMLElement {
  /** Absent outside the admin, where the content simply stands on the page. */
  show?(): Promise<void>;
}

/** A dialog of the admin. Open as long as it is there; the admin closes it by Escape and gives the focus back. */
export const Dialog = ({
  title,
  verb,
  isVerbOff = false,
  onVerb = nothing,
  isEndedByEnter,
  onClose,
  closeVerb = 'Abbrechen',
  children,
}: DialogProps) => {
  const id = useId();
  const { press, isBusy } = usePress(onVerb);
  const modal = useRef<AdminModal>(null);
  useEffect(() => void modal.current?.show?.(), []);
  // one that is taken away hides, too; it was not closed by a person then, so it is no longer listened to before it goes
  useLayoutEffect(() => {
    const element = modal.current;
    element?.addEventListener('hide', onClose);
    return () => element?.removeEventListener('hide', onClose);
  }, [onClose]);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (isEndedByEnter && !isVerbOff) press();
  };
  const content = <div className="bw-inset bw-dialog">{children}</div>;
  return (
    <ui-modal id={id} ref={modal}>
      {isEndedByEnter === undefined ? content : <form onSubmit={enter}>{content}</form>}
      <ui-title-bar title={title}>
        {verb === undefined ? null : (
          <button type="button" variant="primary" disabled={isVerbOff || isBusy} onClick={press}>
            {verb}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {closeVerb}
        </button>
      </ui-title-bar>
    </ui-modal>
  );
};

const nothing = () => Promise.resolve();
