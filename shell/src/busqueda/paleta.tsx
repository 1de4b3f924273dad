import { goTo, mayLeave, type MenuItem, type Part, type SearchSource, useSucursal } from '@odonto/mfe-kit';
import { TextInput, useId } from '@odonto/mfe-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './busqueda.module.css';
import { Hallazgos } from './hallazgos.tsx';
import { type Hit, pantallasQue, sucursalesQue } from './pantallas.ts';
import { type Grupo, useHallazgos } from './use-hallazgos.ts';

interface PaletaProps {
  readonly menu: readonly MenuItem[];
  readonly sources: readonly Part<SearchSource>[];
  readonly label: string;
  /** Returns the text that was typed before the field had the focus. */
  readonly typed: () => string;
  readonly onClose: () => void;
}

/** The field and its results. The arrow keys move between results, and Enter opens one. */
export const Paleta = ({ menu, sources, label, typed, onClose }: PaletaProps) => {
  const [texto, setTexto] = useState('');
  const [marcado, setMarcado] = useState(0);
  const { grupos, buscando } = useHallazgos(sources, texto);
  const id = useId();

  const pantallas: Grupo = { label: 'Pantallas', hits: pantallasQue(texto, menu), failed: false };
  const { sucursales, elegir } = useSucursal();
  const cambios: Grupo = { label: 'Sucursales', hits: sucursalesQue(texto, sucursales), failed: false };
  const todos = [...grupos, pantallas, cambios];
  const hits = todos.flatMap((grupo) => grupo.hits);
  const fallidos = grupos.filter(({ failed }) => failed).map(({ label }) => label);
  const actual = Math.min(marcado, hits.length - 1);

  const ir = async ({ id: elegido, path }: Hit) => {
    onClose();
    if (path === undefined) elegir(elegido);
    else if (await mayLeave()) goTo(path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[actual];
    if (paso !== undefined && hits.length > 0) {
      event.preventDefault();
      setMarcado((actual + paso + hits.length) % hits.length);
    } else if (event.key === 'Enter' && hit !== undefined && !buscando) {
      event.preventDefault();
      void ir(hit);
    }
  };

  return (
    <div className={styles.palette}>
      <TextInput
        data-autofocus
        size="lg"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field with a list that it steers
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(hits.length > 0 && { 'aria-activedescendant': `${id}-${actual}` })}
        placeholder={`${label}...`}
        maxLength={200}
        value={texto}
        onFocus={() => {
          const antes = typed();
          if (antes !== '') setTexto(antes + texto);
        }}
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          setMarcado(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Hallazgos
        id={id}
        grupos={todos}
        actual={actual}
        onMark={setMarcado}
        onChoose={(hit) => void ir(hit)}
      />
      <output className={styles.none}>
        {fallidos.length > 0
          ? `No se pudo buscar en ${fallidos.join(' ni en ')}. Intente nuevamente.`
          : hits.length === 0 && (buscando ? 'Buscando...' : 'No se encontró nada con ese texto')}
      </output>
    </div>
  );
};
