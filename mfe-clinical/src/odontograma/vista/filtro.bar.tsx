import { ESTADOS_DENTALES, TRATAMIENTOS_DENTALES } from '@odonto/contracts/odontograma';
import { Button } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { ESTADOS } from '@odonto/mfe-kit/odontograma';
import { memo } from 'react';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import { type FiltroDeRegistros, SIN_FILTRO } from './filtro.ts';
import styles from './vista.module.css';

interface FiltroProps {
  readonly filtro: FiltroDeRegistros;
  readonly onFilter: (filtro: FiltroDeRegistros) => void;
}

const DE_ESTADO = ESTADOS.map((value) => ({ value, label: ESTADOS_DENTALES[value] }));
const DE_TRATAMIENTO = TRATAMIENTOS_DENTALES.map((value) => ({ value, label: tratamientoLegible(value) }));

/** The fields that choose which records the chart shows. */
export const Filtro = memo(({ filtro, onFilter }: FiltroProps) => {
  const puesto = filtro.estado !== undefined || filtro.tratamiento !== undefined;
  const poner = (cambio: Partial<FiltroDeRegistros>) => {
    const nuevo = { ...filtro, ...cambio };
    onFilter(nuevo.estado === undefined && nuevo.tratamiento === undefined ? SIN_FILTRO : nuevo);
  };
  return (
    <div className={styles.filter}>
      <Select
        aria-label="Filtrar por estado"
        placeholder="Todos los estados"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el filtro por estado' }}
        data={DE_ESTADO}
        value={filtro.estado ?? null}
        onChange={(valor) => poner({ estado: ESTADOS.find((estado) => estado === valor) })}
      />
      <Select
        aria-label="Filtrar por tratamiento"
        placeholder="Todos los tratamientos"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el filtro por tratamiento' }}
        data={DE_TRATAMIENTO}
        value={filtro.tratamiento ?? null}
        onChange={(valor) =>
          poner({ tratamiento: TRATAMIENTOS_DENTALES.find((tratamiento) => tratamiento === valor) })
        }
      />
      {puesto && (
        <Button size="sm" variant="subtle" onClick={() => onFilter(SIN_FILTRO)}>
          Limpiar
        </Button>
      )}
    </div>
  );
});
