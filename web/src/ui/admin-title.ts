/** Whether the admin draws the title of the screen, so that it need not stand twice. */
export const isTitledByAdmin = (): boolean => window.shopify !== undefined;
