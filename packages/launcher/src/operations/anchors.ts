/** The anchors outside this machine that `npm run verificar` compares the heads with. */
import { realpathSync } from 'node:fs';
import { leerAnclas } from '@odonto/services-audit/ancla/comparar';
import type { DiferenciaDeEventos } from '@odonto/contracts/auditoria-verificacion';
import type { Settings } from '@odonto/service-kit/settings';
import {
  type Anchor,
  type HeldAnchor,
  readHeads,
  digestOfLine,
  isAuthentic,
  type SignedHead,
} from '@odonto/event-kit/verification';

export interface AnchorsFound {
  /** The file of heads to verify against; `''` for none. */
  readonly heads: string;
  readonly anchors: readonly Anchor[];
  /** The anchor that a shipped file of heads represents, once its last head is known. */
  readonly copy: (last: SignedHead | undefined) => readonly HeldAnchor[];
  /** Anchors that are missing or differ from the anchored heads. */
  readonly diferencias: readonly DiferenciaDeEventos[];
  /** Why some anchors were not compared, one sentence each. */
  readonly sinComparar: readonly string[];
}

const isSameFile = (one: string, other: string | undefined): boolean => {
  try {
    return other !== undefined && realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
};

const copyOf = (head: SignedHead, donde: string): HeldAnchor => ({
  tipo: 'copia',
  donde,
  n: head.n,
  huella: digestOfLine(head.line),
  at: head.at,
  eventos: head.eventos,
});

/**
 * The authentic heads in a file of anchored objects, which does not start at the first head. Undefined for a complete
 * file of heads, and for a file without authentic heads.
 */
const objectsIn = async (file: string): Promise<readonly SignedHead[] | undefined> => {
  const heads: SignedHead[] = [];
  for await (const line of readHeads(file)) {
    if (!('head' in line)) continue;
    if (heads.length === 0 && line.head.n === 0) return undefined;
    if (isAuthentic(line.head)) heads.push(line.head);
  }
  return heads.length === 0 ? undefined : heads;
};

/** @param local the file of heads that the application writes; @param shipped the file that the operator names */
export const anchorsFor = async (
  settings: Settings,
  local: string | undefined,
  shipped: string | undefined,
): Promise<AnchorsFound> => {
  const isOutside = shipped !== undefined && !isSameFile(shipped, local);
  const objects = isOutside ? await objectsIn(shipped) : undefined;
  const isWhole = isOutside && objects === undefined;
  // The anchors are not compared with a shipped copy, which may be older than the anchors.
  const read = await leerAnclas(isWhole ? undefined : local, settings, new AbortController().signal);
  return {
    heads: (isWhole ? shipped : local) ?? '',
    anchors: [...read.anclas, ...(objects ?? []).map((head) => copyOf(head, shipped ?? ''))],
    copy: (last) => (isWhole && last ? [copyOf(last, shipped)] : []),
    diferencias: read.diferencias,
    sinComparar: read.sinComparar,
  };
};
