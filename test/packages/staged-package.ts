import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const PACKED = ['core', 'adapters', 'contracts'] as const;

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

/** As the package is published: each entry has its types and its JavaScript, where its source has TypeScript. */
const publishedManifest = (manifest: Manifest): object => ({
  ...manifest,
  exports: Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, path]) => [
      entry,
      { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') },
    ]),
  ),
});

const NO_SOURCE = [/\.test\.ts$/, /\.d\.ts$/, /^(dist|node_modules|docs|deploy)\//, /\/testing\//, /tsconfig.*\.json$/];

/**
 * Puts a built workspace into a folder that `npm pack` takes: what stands in `dist` for a source that is still there,
 * at the source's own place, and what else the sources read.
 */
export const stagePackage = async (root: string, name: string, stage: string): Promise<void> => {
  const workspace = join(root, name);
  const manifest = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as Manifest;
  await mkdir(stage, { recursive: true });
  await writeFile(join(stage, 'package.json'), JSON.stringify(publishedManifest(manifest), undefined, 2));
  await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  const files = globSync('**/*.*', { cwd: workspace, exclude: ['dist', 'node_modules', 'docs'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'package.json' && !NO_SOURCE.some((pattern) => pattern.test(path)));
  for (const path of files) {
    const target = join(stage, path);
    await mkdir(dirname(target), { recursive: true });
    if (!path.endsWith('.ts')) await cp(join(workspace, path), target);
    else
      for (const ending of ['.js', '.d.ts']) {
        const built = await readFile(join(workspace, 'dist', path.replace(/\.ts$/, ending)), 'utf8');
        // the maps would lead to sources that are not in the package
        await writeFile(target.replace(/\.ts$/, ending), built.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
      }
  }
};
