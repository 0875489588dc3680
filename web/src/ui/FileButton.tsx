import { Button } from '@shopify/polaris';
import { useRef, type ChangeEvent } from 'react';

/** A file that a person has chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** Its content as UTF-8; fails where the browser may not read it. */
  readonly text: () => Promise<string>;
  /** Its bytes as base64; fails likewise. */
  readonly base64: () => Promise<string>;
}

interface FileButtonProps {
  /** What kind of file is asked for, for screen readers. */
  readonly label: string;
  /** Media types and endings that are offered first. */
  readonly accept: string;
  readonly onFile: (file: ChosenFile) => Promise<void>;
  /** The verb. */
  readonly children: string;
}

const readBy = (begin: (reader: FileReader) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    begin(reader);
  });

/** A file of the computer, however it was chosen. */
export const chosenFile = (file: File): ChosenFile => ({
  name: file.name,
  size: file.size,
  text: () => readBy((reader) => reader.readAsText(file)),
  // `data:text/csv;base64,…`
  base64: async () => (await readBy((reader) => reader.readAsDataURL(file))).split(',')[1] ?? '',
});

/** Lets a person choose a file of the computer; the same file may be chosen again. */
export const FileButton = ({ label, accept, onFile, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const taken = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) await onFile(chosenFile(file));
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="bw-unseen"
        onChange={(event) => void taken(event)}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
};
