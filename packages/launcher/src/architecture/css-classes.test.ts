import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { cssClasses } from './css-classes.ts';

test('the screens use every class of their CSS modules, and no other', () => {
  const files = globSync('{shell,mfe-*,packages/mfe-kit,examples/mfe-*}/{src,parts}/**/*.{ts,tsx,css}', {
    cwd: ROOT,
  });
  const sources = files.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  expect(sources.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(50);
  expect(cssClasses(sources)).toEqual([]);
});

test('a planted violation is seen: a class that a CSS module does not have, and one that nothing uses', () => {
  const css = `
    /* .comment */
    .row:hover > .cell { width: .5rem; background: url("a.png"); }
    .old { composes: cell; }
    .title { composes: name from "../names.module.css"; }
    :global(.page) .title { margin: 0; }`;
  const screen = `
    import styles from './list.module.css';
    import { nameStyles } from '../names.ts';
    const a = <p className={\`\${styles.row} \${styles.title}\`}>list.module.css</p>;
    const b = <p className={styles.gone}>{mystyles.other}</p>;
    const c = <p className={nameStyles.gone} />;`;
  expect(
    cssClasses([
      { path: 'mfe-a/src/list/list.module.css', text: css },
      { path: 'mfe-a/src/names.module.css', text: '.name { color: red; }' },
      { path: 'mfe-a/src/names.ts', text: `export { default as nameStyles } from './names.module.css';` },
      { path: 'mfe-a/src/list/list.tsx', text: screen },
    ]),
  ).toEqual([
    'mfe-a/src/list/list.tsx uses the class gone, which mfe-a/src/names.module.css does not have',
    'mfe-a/src/list/list.tsx uses the class gone, which mfe-a/src/list/list.module.css does not have',
    'mfe-a/src/list/list.module.css has the class old, which nothing uses',
  ]);
});
