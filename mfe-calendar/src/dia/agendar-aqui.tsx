import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgendarForm } from '../agendar/agendar.form.tsx';
import { turnosApi } from '../turnos/turnos.api.ts';

interface AgendarAquiProps {
  readonly fecha: string;
  readonly hora: string;
  readonly onScheduled: () => void;
}

/** Milliseconds after the last key before pacientes are requested. */
const REPOSO = 200;

/** Schedules a free hour of the day: first the paciente, then the form. */
export const AgendarAqui = ({ fecha, hora, onScheduled }: AgendarAquiProps) => {
  const [texto, setTexto] = useState('');
  const [pacienteId, setPacienteId] = useState<string | null>(null);
  const [busqueda] = useDebouncedValue(texto.trim(), REPOSO);
  const { data = [] } = useQuery({
    queryKey: ['paciente', 'para-agendar', busqueda],
    queryFn: ({ signal }) => turnosApi.buscarPacientes(busqueda, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Select
        label={`Paciente para las ${hora}`}
        placeholder="Buscar por nombre o DNI..."
        searchable
        limit={50}
        data={data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        // The server has already searched, in more fields than the name.
        filter={({ options }) => options}
        nothingFoundMessage="No se encontraron pacientes con ese criterio"
        value={pacienteId}
        onChange={setPacienteId}
        onSearchChange={setTexto}
        mb={12}
      />
      {pacienteId !== null && (
        <AgendarForm
          key={`${pacienteId} ${hora}`}
          pacienteId={pacienteId}
          fecha={fecha}
          hora={hora}
          onScheduled={onScheduled}
        />
      )}
    </>
  );
};
