/** Goes to where Shopify lets the merchant approve a charge; it takes the place of the whole admin. */
export const leaveFor = (confirmationUrl: string): void => {
  window.open(confirmationUrl, '_top');
};
