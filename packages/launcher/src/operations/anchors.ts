/** What `npm run verificar` holds the heads against that is kept outside this machine. */
import { realpathSync } from 'node:fs';
import type { Settings } from '@odonto/service-kit';
import type { Anchor, HeldAnchor } from '@odonto/service-kit/verification/anchors';
import { digestOfLine, type SignedHead } from '@odonto/service-kit/verification/signed-head';

export interface AnchorsFound {
  /** The file of heads to verify against; `''`: none. */
  readonly heads: string;
  readonly anchors: readonly Anchor[];
  /** The anchor that a shipped file of heads is, once its last head is known. */
  readonly copy: (last: SignedHead | undefined) => readonly HeldAnchor[];
  /** To be told. */
  readonly lines: readonly string[];
}

const isSameFile = (one: string, other: string | undefined): boolean => {
  try {
    return other !== undefined && realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
};

/** @param local the file that the application writes; @param shipped the one that was named */
export const anchorsFor = async (
  _settings: Settings,
  local: string | undefined,
  shipped: string | undefined,
): Promise<AnchorsFound> => {
  const isOutside = shipped !== undefined && !isSameFile(shipped, local);
  return {
    heads: shipped ?? local ?? '',
    anchors: [],
    copy: (last) =>
      isOutside && last
        ? [
            {
              tipo: 'copia',
              donde: shipped,
              n: last.n,
              huella: digestOfLine(last.line),
              at: last.at,
              eventos: last.eventos,
            },
          ]
        : [],
    lines: [],
  };
};
