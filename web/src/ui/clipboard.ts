/** Puts a text on the clipboard; answers whether the browser let it, which it refuses in some frames. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
