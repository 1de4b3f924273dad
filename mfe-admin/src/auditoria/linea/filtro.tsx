import { ACCIONES, CLASES_DE_LINEA } from '@odonto/contracts/auditoria';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { type Filtro, SIN_FILTRO, useAutores } from '../auditoria.queries.ts';
import styles from './linea.module.css';

interface FiltroProps {
  readonly filtro: Filtro;
  readonly onFilter: (filtro: Filtro) => void;
}

const opciones = (etiquetas: Readonly<Record<string, string>>) =>
  Object.entries(etiquetas).map(([value, label]) => ({ value, label }));
const CLASES = opciones(CLASES_DE_LINEA);
const LAS_ACCIONES = opciones(ACCIONES);

/** Filters a timeline by kind, action, author and days of recording. */
export const FiltroDeLineas = ({ filtro, onFilter }: FiltroProps) => {
  const autores = useAutores().data?.sujetos ?? [];
  const con = (cambio: Partial<Filtro>) => onFilter({ ...filtro, ...cambio });
  return (
    <fieldset className={styles.filter} aria-label="Filtros">
      <Select
        label="Clase"
        placeholder="Todas"
        data={CLASES}
        clearable
        value={filtro.clase || null}
        onChange={(clase) => con({ clase: clase ?? '' })}
      />
      <Select
        label="Acción"
        placeholder="Todas"
        data={LAS_ACCIONES}
        clearable
        value={filtro.accion || null}
        onChange={(accion) => con({ accion: accion ?? '' })}
      />
      <Select
        label="Autor"
        placeholder="Cualquiera"
        data={[
          { value: 'sistema', label: 'El sistema' },
          ...autores.map(({ id, titulo }) => ({ value: id, label: titulo })),
        ]}
        clearable
        searchable
        nothingFoundMessage="Nadie con ese nombre"
        value={filtro.autor || null}
        onChange={(autor) => con({ autor: autor ?? '' })}
      />
      <DateField
        label="Registrado desde"
        max={filtro.hasta}
        value={filtro.desde}
        onChange={({ currentTarget }) => con({ desde: currentTarget.value })}
      />
      <DateField
        label="Registrado hasta"
        min={filtro.desde}
        value={filtro.hasta}
        onChange={({ currentTarget }) => con({ hasta: currentTarget.value })}
      />
      <Button variant="default" disabled={filtro === SIN_FILTRO} onClick={() => onFilter(SIN_FILTRO)}>
        Limpiar
      </Button>
    </fieldset>
  );
};
