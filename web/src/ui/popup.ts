const LOOK_MS = 250;

/** The two sizes of specification 1, section 4; a list of rights needs the larger one. */
export type PopupHeight = 700 | 900;

/** A window of its own above the page. */
export interface Popup {
  readonly show: (url: string) => void;
  readonly close: () => void;
  /** Comes true as soon as the window is closed, by the person or by what is shown in it. */
  readonly untilClosed: () => Promise<void>;
}

const untilClosed = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      resolve();
    }, LOOK_MS);
  });

/**
 * Opens an empty window; what it shows may follow later. Browsers allow it only while a press is handled: undefined when
 * this one did not. A window of the same name that is still open is used again.
 */
export const openPopup = (name: string, height: PopupHeight = 700): Popup | undefined => {
  const opened = window.open('', name, `popup,width=800,height=${height}`);
  if (!opened) return undefined;
  return {
    show: (url) => opened.location.replace(url),
    close: () => opened.close(),
    untilClosed: () => untilClosed(opened),
  };
};
