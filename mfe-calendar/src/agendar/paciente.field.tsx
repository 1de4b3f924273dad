import type { Paciente } from '@odonto/contracts';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { turnosApi } from '../turnos/turnos.api.ts';
import styles from './agendar.module.css';

/** Milliseconds after the last key before pacientes are requested. */
const REPOSO = 200;

interface PacienteFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data'> {
  /** Among the pacientes of this site; absent: one's own. */
  readonly sucursal?: string;
}

/** Whose appointment it is, searched by name or DNI. */
export const PacienteField = ({ sucursal, ...campo }: PacienteFieldProps) => {
  const [texto, setTexto] = useState('');
  const [busqueda] = useDebouncedValue(texto.trim(), REPOSO);
  const { data = [] } = useQuery({
    queryKey: ['paciente', 'para-agendar', sucursal ?? '', busqueda],
    queryFn: ({ signal }): Promise<readonly Pick<Paciente, 'id' | 'nombre'>[]> =>
      sucursal === undefined
        ? turnosApi.buscarPacientes(busqueda, signal)
        : turnosApi.pacientesDeSucursal(sucursal, busqueda, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...campo}
      required
      placeholder="Buscar por nombre o DNI..."
      searchable
      // It would cover the hours that are being agreed on.
      openOnFocus={false}
      limit={50}
      data={data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      // The server has already searched, in more fields than the name.
      filter={({ options }) => options}
      nothingFoundMessage="No se encontraron pacientes con ese criterio"
      onSearchChange={setTexto}
      className={styles.ancho ?? ''}
    />
  );
};
