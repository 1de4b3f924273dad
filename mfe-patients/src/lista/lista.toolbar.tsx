import { Button, SearchBox, SortAscendingIcon, SortDescendingIcon, useLayout } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import styles from './lista.module.css';
import type { Formato, VistaDeLista } from './use-vista-de-lista.ts';

interface ListaToolbarProps
  extends Omit<VistaDeLista, 'orden' | 'onOrden'>,
    Partial<Pick<VistaDeLista, 'orden' | 'onOrden'>> {
  /** Chooses whose pacientes are shown, where there is a choice. */
  readonly eleccion?: ReactNode;
  /** Called on Enter in the search box. */
  readonly onSearch: () => void;
}

const FORMATOS: readonly Formato[] = ['Tabla', 'Tarjetas'];

/** Search, order and, on a desktop, table or cards. */
export const ListaToolbar = (props: ListaToolbarProps) => {
  const { eleccion, texto, orden, formato, onText, onOrden, onFormat, onSearch } = props;
  const desktop = useLayout() === 'desktop';
  const SortIcon = orden === 'A-Z' ? SortAscendingIcon : SortDescendingIcon;
  return (
    <div className={styles.toolbar} data-recorrido="buscar">
      <SearchBox
        className={styles.search ?? ''}
        placeholder="Buscar por nombre ó DNI..."
        value={texto}
        onChange={onText}
        onSearch={onSearch}
      />
      {eleccion}
      {orden !== undefined && (
        <Button
          className={styles.sort ?? ''}
          variant="default"
          radius="xl"
          aria-label={`Orden por nombre: ${orden}`}
          rightSection={<SortIcon size={18} aria-hidden />}
          onClick={onOrden}
        >
          {orden}
        </Button>
      )}
      {desktop && (
        <fieldset className={styles.formats} aria-label="Vista">
          {FORMATOS.map((nombre) => (
            <Button
              key={nombre}
              radius="xl"
              variant={nombre === formato ? 'light' : 'default'}
              aria-pressed={nombre === formato}
              onClick={() => onFormat(nombre)}
            >
              {nombre}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
};
