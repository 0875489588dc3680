/** Shows a short confirmation of something that happened elsewhere. Errors stay inline and never come here. */
export const showToast = (text: string): void => {
  window.shopify?.toast.show(text);
};
