import type { CuentaParaMembresia } from '@odonto/contracts/organizacion-vistas';
import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { type ComponentProps, useState } from 'react';
import { useCuentas } from '../organizacion.queries.ts';

/** Milliseconds after the last key before accounts are requested. */
const REPOSO = 200;

interface CuentaFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data' | 'onChange'> {
  readonly onChoose: (cuenta: CuentaParaMembresia | undefined) => void;
}

/** The account of a new member, searched by name. */
export const CuentaField = ({ onChoose, ...campo }: CuentaFieldProps) => {
  const [texto, setTexto] = useState('');
  const [busqueda] = useDebouncedValue(texto.trim(), REPOSO);
  const { data = [] } = useCuentas(busqueda);
  return (
    <Select
      {...campo}
      label="Persona"
      description="Cada persona tiene una sola cuenta, aunque trabaje en varias sucursales."
      required
      data-autofocus
      placeholder="Buscar por nombre..."
      searchable
      limit={50}
      data={data.map(({ id, nombre, rol, especialidad }) => ({
        value: id,
        label: `${nombre} · ${especialidad || ETIQUETAS_DE_ROL[rol]}`,
      }))}
      // The server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage="No se encontraron cuentas con ese nombre"
      onSearchChange={setTexto}
      onChange={(id) => onChoose(data.find((cuenta) => cuenta.id === id))}
    />
  );
};
