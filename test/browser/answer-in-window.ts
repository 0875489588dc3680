import type { Page } from 'playwright-core';

/** Presses a button in a window whose last page closes it: the press may end with the window, so that is what is waited for. */
export const answerIn = async (popup: Page, name: string): Promise<void> => {
  const button = popup.getByRole('button', { name });
  await button.waitFor();
  const closed = popup.waitForEvent('close');
  button.click().catch(() => undefined);
  await closed;
};
