import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const compiled = (url: string): string =>
  transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  }).code;

// Node strips types, but knows neither JSX nor styles
registerHooks({
  load: (url, context, next) => {
    const [path = ''] = url.split('?');
    if (path.endsWith('.tsx')) return { format: 'module', source: compiled(path), shortCircuit: true };
    if (path.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    return next(url, context);
  },
});
