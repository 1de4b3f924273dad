/**
 * Compiles the kits to JavaScript and type declarations, because Node does not run TypeScript in `node_modules`, where
 * an installed kit is.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFolder, KITS } from './kits.ts';

const FOLDERS = ['src', 'webpack', 'testing'];

/** @param root of the repository @param out an empty folder, which gets a folder for each kit */
export const compileKits = (root: string, out: string): void => {
  const include = KITS.flatMap((kit) => FOLDERS.map((folder) => join(kitFolder(root, kit), folder)));
  const config = {
    extends: join(root, 'tsconfig.web.json'),
    compilerOptions: {
      rootDir: join(root, 'packages'),
      outDir: out,
      typeRoots: [join(root, 'node_modules/@types')],
      // `npm run types` checks the types.
      noCheck: true,
      composite: false,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
    },
    include,
    exclude: [join(root, 'packages/**/*.test.ts'), join(root, 'packages/**/*.test.tsx')],
  };
  const project = join(out, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'pipe' });
  for (const file of globSync('**/*.{js,d.ts}', { cwd: out })) {
    const path = join(out, file);
    const text = readFileSync(path, 'utf8');
    const renamed = file.endsWith('.js') ? withCompiledFiles(text) : withCompiledImports(text);
    if (renamed !== text) writeFileSync(path, renamed);
  }
};

/** Renames the files of threads, processes and replaced files in `new URL`, which the compiler does not change. */
const withCompiledFiles = (code: string): string =>
  code.replaceAll(/(new URL\(\s*'[^']+)\.ts(',\s*import\.meta\.url)/g, '$1.js$2');

/** Renames the imports of declarations, because the compiler renames imports only in code. */
const withCompiledImports = (declarations: string): string =>
  declarations.replaceAll(/((?:from |import\(|import )['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2');
