const MAX_NAME = 120;

/** The last part of an address's path as the name of a file. */
export const attachmentName = ({ pathname }: URL): string => {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const name = decoded(last).replace(/[\p{Cc}/\\]+/gu, '-');
  return name.slice(-MAX_NAME);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
