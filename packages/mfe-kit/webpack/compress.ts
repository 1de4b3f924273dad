/** Precompressed copies of a build's text files, so that the gateway never compresses while someone waits. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json)$/;
/** How long the files of an earlier build stay for pages that were opened with it. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Bytes of one file as it is sent with brotli. */
export interface Weight {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Writes `.br` and `.gz` beside every hashed text file of a build.
 * `index.html` and `mfe.json` stay alone: the one gets a nonce per answer, the other is read by the gateway.
 */
export const compress = (dist: string, files: readonly string[]): readonly Weight[] =>
  files
    .filter((file) => TEXT.test(file) && file.startsWith('assets/'))
    .map((file) => {
      const path = join(dist, file);
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const brotli = brotliCompressSync(content, { params });
      writeFileSync(`${path}.br`, brotli);
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      return { file, bytes: brotli.length };
    });

/** Removes files of earlier builds that nobody can be holding any more. */
export const removeStale = (dist: string, files: readonly string[], now = Date.now()): void => {
  const current = new Set(files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  for (const file of readdirSync(join(dist, 'assets'), { encoding: 'utf8' })) {
    const path = join(dist, 'assets', file);
    if (!current.has(`assets/${file}`) && now - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { force: true });
  }
};
