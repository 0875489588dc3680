import { Text } from '../../ui/index.ts';

/** What is good to know about a setting with the value that is chosen, before it is saved; nothing is refused. */
export const FieldNotices = ({ notices }: { readonly notices: readonly string[] }) => (
  <output className="bw-beside-field">
    {notices.map((text) => (
      <Text key={text} as="p">
        {text}
      </Text>
    ))}
  </output>
);
