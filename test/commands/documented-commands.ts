/** A block of commands of a page, with the heading that it stands under. */
export interface CommandBlock {
  readonly under: string;
  readonly commands: readonly string[];
}

const BLOCK = /^## (?<heading>.*)$|^(?<indent> *)```\n(?<lines>[\s\S]*?)\n *```$/gm;

/** Every block of commands of a page, in its order; a line that ends with a backslash goes on in the next. */
export const commandBlocks = (page: string): readonly CommandBlock[] => {
  let under = '';
  return [...page.matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    const { heading, indent = '', lines } = groups;
    if (heading !== undefined) under = heading;
    if (lines === undefined) return [];
    const text = lines.split('\n').map((line) => line.slice(indent.length));
    return [
      {
        under,
        commands: text
          .join('\n')
          .replaceAll(/\\\n\s*/g, '')
          .split('\n')
          .filter(Boolean),
      },
    ];
  });
};

/** The commands of a file for cron, with its variables put in. */
export const cronCommands = (file: string): readonly string[] => {
  const variables = new Map(
    [...file.matchAll(/^([A-Z]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );
  return [...file.matchAll(/^(?:\S+ +){5}root (.*)$/gm)].map(([, command = '']) =>
    command
      .replaceAll(String.raw`\%`, '%')
      .replaceAll(/\$([A-Z]+)/g, (whole, name: string) => variables.get(name) ?? whole),
  );
};
