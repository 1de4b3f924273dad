/** Packs each kit into a tarball that works after an installation anywhere (ADR 0262). */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileKits } from './compile.ts';
import { kitFolder, KITS, readManifest } from './kits.ts';
import { published } from './published.ts';

/** Files of a kit that no import names, because a configuration names them. */
const CONFIGURED = 'testing/*.mjs';

/** Files that the compiler does not write. */
const assets = (from: string, to: string): void => {
  for (const file of globSync(['src/**/*.css', 'src/**/*.d.ts', CONFIGURED], { cwd: from }))
    cpSync(join(from, file), join(to, file));
};

/** @returns the names of the tarballs in `target`, in the order of `KITS` */
export const packKits = (root: string, target: string): readonly string[] => {
  const work = mkdtempSync(join(tmpdir(), 'odonto-kits-'));
  try {
    const [compiled, staged] = [join(work, 'compiled'), join(work, 'staged')];
    mkdirSync(compiled, { recursive: true });
    mkdirSync(target, { recursive: true });
    compileKits(root, compiled);
    const manifests = KITS.map((kit) => readManifest(kitFolder(root, kit)));
    const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    for (const [at, kit] of KITS.entries()) {
      const manifest = manifests[at];
      if (manifest === undefined) continue;
      const [from, built, to] = [kitFolder(root, kit), join(compiled, kit), join(staged, kit)];
      assets(from, built);
      const { manifest: own, files } = published(built, manifest, versions, devDependencies);
      mkdirSync(to, { recursive: true });
      writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
      for (const file of [...files, ...globSync(['src/**/*.d.ts', CONFIGURED], { cwd: from })]) {
        mkdirSync(dirname(join(to, file)), { recursive: true });
        cpSync(join(built, file), join(to, file));
      }
      for (const text of ['README.md', 'CHANGELOG.md'])
        if (existsSync(join(from, text))) cpSync(join(from, text), join(to, text));
    }
    const folders = KITS.map((kit) => join(staged, kit));
    const packed = execFileSync(
      'npm',
      ['pack', ...folders, '--pack-destination', target, '--ignore-scripts', '--silent'],
      { encoding: 'utf8', cwd: work },
    );
    return packed.trim().split('\n');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
