/** Hands a text or bytes to the person as a file, as a link that downloads would. */
export const saveFile = (name: string, content: string | Blob, mediaType: string): void => {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: mediaType }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
