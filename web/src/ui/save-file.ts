/** Hands a text to the person as a file, as a link that downloads would. */
export const saveFile = (name: string, text: string, mediaType: string): void =>
  saveBlob(name, new Blob([text], { type: mediaType }));

/** The bytes that a base64 text stands for. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

/** Saves bytes as a file of the browser. */
export const saveBlob = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
