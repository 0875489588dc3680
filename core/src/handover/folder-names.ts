/** What a file is called in the folder: no name leads to another one, and none is taken twice. */
export const paperPath = (folder: string, fileName: string, orderName: string, taken: ReadonlySet<string>): string => {
  const safe = (text: string): string => text.replace(/[/\\:*?"<>|\p{Cc}]/gu, '-').trim();
  const name = safe(fileName) || 'Beleg';
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const wanted = [`${folder}/${name}`, `${folder}/${stem} ${safe(orderName)}${ending}`];
  for (let count = 2; ; count += 1) {
    const free = wanted.find((path) => !taken.has(path));
    if (free !== undefined) return free;
    wanted.push(`${folder}/${stem} ${safe(orderName)} (${count})${ending}`);
  }
};
