import type { Paciente } from '@odonto/contracts';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { turnosApi } from '../turnos/turnos.api.ts';
import styles from './agendar.module.css';

/** Milliseconds after the last key before pacientes are requested. */
const REPOSO = 200;

/** A paciente to book; `donde` names where a paciente belongs who is not of the searched place. */
export interface PacienteHallado extends Pick<Paciente, 'id' | 'nombre'> {
  readonly donde?: string;
  /** Their responsable. */
  readonly profesional_id?: string;
}

/** The pacientes that are searched: by default the user's own. */
export interface Buscados {
  /** Distinguishes the answers of this search from those of others in the cache. */
  readonly clave: string;
  readonly buscar: (busqueda: string, signal: AbortSignal) => Promise<readonly PacienteHallado[]>;
}

const PROPIOS: Buscados = { clave: '', buscar: turnosApi.buscarPacientes };

interface PacienteFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data'> {
  readonly entre?: Buscados;
  /** The paciente who is chosen at first. */
  readonly elegido?: PacienteHallado | undefined;
  /** Called when a paciente is chosen. */
  readonly onElegido?: (paciente: PacienteHallado) => void;
}

/** The paciente of the appointment, searched by name or DNI. */
export const PacienteField = ({ entre = PROPIOS, elegido, onElegido, ...campo }: PacienteFieldProps) => {
  const [texto, setTexto] = useState('');
  const [busqueda] = useDebouncedValue(texto.trim(), REPOSO);
  const { data = [] } = useQuery({
    queryKey: ['paciente', 'para-agendar', entre.clave, busqueda],
    queryFn: ({ signal }) => entre.buscar(busqueda, signal),
    placeholderData: keepPreviousData,
  });
  const hallados = elegido ? [elegido, ...data.filter(({ id }) => id !== elegido.id)] : data;
  return (
    <Select
      {...campo}
      onChange={(id, ...otros) => {
        campo.onChange?.(id, ...otros);
        const hallado = hallados.find((uno) => uno.id === id);
        if (hallado) onElegido?.(hallado);
      }}
      required
      placeholder="Buscar por nombre o DNI..."
      searchable
      // The open list would cover the hours that the user is agreeing on with the paciente.
      openOnFocus={false}
      limit={50}
      data={hallados.map(({ id, nombre, donde }) => ({
        value: id,
        label: donde === undefined ? nombre : `${nombre} · ${donde}`,
      }))}
      // The server has already searched, in more fields than the name.
      filter={({ options }) => options}
      nothingFoundMessage="No se encontraron pacientes con ese criterio"
      onSearchChange={setTexto}
      className={styles.ancho ?? ''}
    />
  );
};
