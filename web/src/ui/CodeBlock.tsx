interface CodeBlockProps {
  readonly label: string;
  readonly code: string;
}

/** A text to be copied as it is; it can be scrolled to and marked without a mouse. */
export const CodeBlock = ({ label, code }: CodeBlockProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <section className="bw-code" aria-label={label} tabIndex={0}>
    <code>{code}</code>
  </section>
);
