const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Tells when no person writes in an element any more: at once, or when the focus leaves it. Where it is left by pressing
 * something else, that is pressed first: what changes its height under the finger would take the press away.
 */
export const whenLeft = (element: Element, tell: () => void): void => {
  if (!element.contains(document.activeElement)) {
    tell();
    return;
  }
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  const end = () => {
    for (const release of RELEASES) document.removeEventListener(release, released, true);
    document.removeEventListener('pointerdown', press, true);
    tell();
  };
  let hasLeft = false;
  const released = () => {
    isPressed = false;
    // the click itself comes behind it
    if (hasLeft) setTimeout(end);
  };
  document.addEventListener('pointerdown', press, true);
  for (const release of RELEASES) document.addEventListener(release, released, true);
  element.addEventListener(
    'focusout',
    () => {
      hasLeft = true;
      if (!isPressed) end();
    },
    { once: true },
  );
};
