import type { Paciente } from '@odonto/contracts';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { turnosApi } from '../turnos/turnos.api.ts';
import styles from './agendar.module.css';

/** Milliseconds after the last key before pacientes are requested. */
const REPOSO = 200;

/** A paciente to book; `donde` says whose they are when they are not of the place where they are looked for. */
export interface PacienteHallado extends Pick<Paciente, 'id' | 'nombre'> {
  readonly donde?: string;
  /** Their responsable. */
  readonly profesional_id?: string;
}

/** Among whom is searched: one's own pacientes, unless something else is given. */
export interface Buscados {
  /** Distinguishes its answers from those of other searches. */
  readonly clave: string;
  readonly buscar: (busqueda: string, signal: AbortSignal) => Promise<readonly PacienteHallado[]>;
}

const PROPIOS: Buscados = { clave: '', buscar: turnosApi.buscarPacientes };

interface PacienteFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data'> {
  readonly entre?: Buscados;
  /** Who is chosen before anything is searched. */
  readonly elegido?: PacienteHallado | undefined;
  /** Somebody was chosen. */
  readonly onElegido?: (paciente: PacienteHallado) => void;
}

/** Whose appointment it is, searched by name or DNI. */
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
      // It would cover the hours that are being agreed on.
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
