const EVERY_MS = 4_000;

/**
 * Loads now and every four seconds while the page is visible, and draws only what changed. Returns how to end it; the
 * returned function also has `now` to load at once.
 */
export function keepFresh(load, draw, fail) {
  let drawn;
  let isOver = false;
  const refresh = async () => {
    try {
      const loaded = await load();
      const text = JSON.stringify(loaded);
      if (isOver || text === drawn) return;
      drawn = text;
      draw(loaded);
    } catch (error) {
      if (!isOver && drawn === undefined) fail(error);
    }
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && document.querySelector('dialog[open]') === null) void refresh();
  }, EVERY_MS);
  void refresh();
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  return Object.assign(end, { now: refresh });
}
