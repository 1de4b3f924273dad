/** Precompressed copies of a build's text files, so that the gateway never compresses while someone waits. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json)$/;
/** How long the files of an earlier build stay, for pages that were opened with that build. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** The size of one file in bytes, compressed with brotli. */
export interface Weight {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes `.br` and `.gz` next to every hashed text file of a build, unless they exist. It skips `index.html`, which
 * gets a nonce per answer, and `mfe.json`, which the gateway reads.
 */
export const compress = (dist: string, files: readonly string[]): readonly Weight[] =>
  files
    .filter((file) => TEXT.test(file) && file.startsWith('assets/'))
    .map((file) => {
      const path = join(dist, file);
      writeOnce(`${path}.br`, () => brotli(readFileSync(path)));
      writeOnce(`${path}.gz`, () => gzipSync(readFileSync(path), { level: 9 }));
      return { file, bytes: statSync(`${path}.br`).size };
    });

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Writes the file in one step, so that the gateway never serves half a file. */
const writeOnce = (path: string, content: () => Buffer): void => {
  if (existsSync(path)) return;
  writeFileSync(`${path}.new`, content());
  renameSync(`${path}.new`, path);
};

/** Removes files of earlier builds after `KEPT_MS`, when no open page should need them any more. */
export const removeStale = (dist: string, files: readonly string[], now = Date.now()): void => {
  const current = new Set(files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  for (const file of readdirSync(join(dist, 'assets'), { encoding: 'utf8' })) {
    const path = join(dist, 'assets', file);
    if (!current.has(`assets/${file}`) && now - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { force: true });
  }
};
