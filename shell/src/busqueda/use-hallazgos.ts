import type { Part, Searcher, SearchSource } from '@odonto/mfe-kit';
import { useEffect, useState } from 'react';
import type { Hit } from './pantallas.ts';
import { loadExposed } from '../deployed/federation.ts';

/** Milliseconds after the last key before the search starts. */
const PAUSE = 120;

export interface Grupo {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly failed: boolean;
}

/** The parse of an exposed module: its default export is the search. */
const searcherOf = (module: unknown): Searcher => {
  const found = typeof module === 'object' && module !== null && 'default' in module && module.default;
  if (typeof found !== 'function') throw new Error('The module has no search as its default export');
  return found as Searcher;
};

const ask = async (source: Part<SearchSource>, texto: string, signal: AbortSignal): Promise<Grupo> => {
  try {
    const search = searcherOf(await loadExposed(source.mfe.name, source.expose));
    return { label: source.label, hits: await search(texto, signal), failed: false };
  } catch {
    return { label: source.label, hits: [], failed: true };
  }
};

/** The results of the deployed modules for a text. They stay until the next ones arrive; late results are dropped. */
export const useHallazgos = (sources: readonly Part<SearchSource>[], texto: string) => {
  const [found, setFound] = useState<{ readonly texto: string; readonly grupos: readonly Grupo[] }>({
    texto: '',
    grupos: [],
  });
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const grupos = await Promise.all(sources.map((source) => ask(source, texto, stop.signal)));
      if (!stop.signal.aborted) setFound({ texto, grupos });
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sources, texto]);
  return { grupos: found.grupos, buscando: found.texto !== texto };
};
