import { Button } from '@shopify/polaris';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { AppLink } from './AppLink.tsx';

/** Something that can be done; what cannot be done now stays in its place and says why. */
export interface MenuAction {
  readonly content: string;
  /** Where it leads, in a tab of its own. */
  readonly url?: string | undefined;
  readonly act?: (() => void) | undefined;
  /** Why it cannot be done now; absent where it can. */
  readonly whyOff?: string | undefined;
}

interface ActionMenuProps {
  readonly label: string;
  /** Of what, for those who do not see it: „Rechnung RE1042“. */
  readonly of: string;
  readonly actions: readonly MenuAction[];
}

const MARGIN_PX = 8;

/** It opens to the left of its button's right edge; where there is no room on a phone it moves into the page. */
const keepInPage = (list: HTMLUListElement | null): void => {
  const beyond = MARGIN_PX - (list?.getBoundingClientRect().left ?? MARGIN_PX);
  if (list && beyond > 0) list.style.right = `${-beyond}px`;
};

/** Actions behind one button; also those that are off can be reached by keys, with their reason. */
export const ActionMenu = ({ label, of, actions }: ActionMenuProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const left = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    place.current?.querySelector('button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the controls inside
    <div ref={place} className="bw-menu" onBlur={left} onKeyDown={key}>
      <Button
        disclosure={isOpen ? 'up' : 'down'}
        ariaExpanded={isOpen}
        ariaControls={id}
        accessibilityLabel={`${of}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? (
        <ul ref={keepInPage} id={id} className="bw-menu-list" tabIndex={-1}>
          {actions.map((action) => (
            <li key={action.content}>
              <MenuItem {...action} of={of} onDone={close} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

interface MenuItemProps extends MenuAction {
  readonly of: string;
  readonly onDone: () => void;
}

const MenuItem = ({ content, url, act, whyOff, of, onDone }: MenuItemProps) => {
  const id = useId();
  const name = `${of}: ${content}`;
  if (whyOff !== undefined)
    return (
      <>
        <button type="button" aria-disabled aria-label={name} aria-describedby={id}>
          {content}
        </button>
        <p id={id}>{whyOff}</p>
      </>
    );
  if (url)
    return (
      <AppLink url={url} external aria-label={name} onClick={onDone}>
        {content}
      </AppLink>
    );
  const press = () => {
    onDone();
    act?.();
  };
  return (
    <button type="button" aria-label={name} onClick={press}>
      {content}
    </button>
  );
};
