import { notify, useKeptState } from '@odonto/mfe-kit';
import { Button, EmptyState, PageHeader, SearchBox, SearchIcon } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { turnosApi } from '../turnos/turnos.api.ts';
import styles from './busqueda.module.css';
import { Hallados } from './hallados.tsx';

/** `/turnos`: finds a paciente to see their appointments (docs/spec/calendar.md#search). */
export const BusquedaScreen = () => {
  const [texto, setTexto] = useKeptState('busqueda-de-turnos', () => '');
  const { mutate, data, isPending } = useMutation({
    mutationFn: (busqueda: string) => turnosApi.buscarPacientes(busqueda),
  });

  const buscar = () => {
    const busqueda = texto.trim();
    if (busqueda === '') return notify.warning('Ingresa un término de búsqueda');
    return mutate(busqueda, {
      onSuccess: ({ length }) =>
        length === 0
          ? notify.info('No se encontraron pacientes con ese criterio')
          : notify.success(`Se encontraron ${length} paciente(s)`),
      onError: () => notify.error('Error al buscar pacientes'),
    });
  };
  const verTodos = () => mutate('', { onError: () => notify.error('Error al cargar pacientes') });

  return (
    <>
      <PageHeader title="Gestión de Turnos" />
      <div className={styles.bar}>
        <SearchBox
          className={styles.box}
          placeholder="Buscar por nombre o DNI..."
          value={texto}
          onChange={setTexto}
          onSearch={buscar}
        />
        <Button leftSection={<SearchIcon size={18} aria-hidden />} loading={isPending} onClick={buscar}>
          Buscar
        </Button>
        <Button variant="default" disabled={isPending} onClick={verTodos}>
          Ver Todos
        </Button>
      </div>
      {data === undefined && (
        <EmptyState
          title="Busque un paciente"
          text="Escriba su nombre o su DNI: sus turnos se ven y se agendan desde aquí."
          icon={<SearchIcon size={28} />}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No se encontraron pacientes con ese criterio"
          action={
            <Button variant="default" onClick={verTodos}>
              Ver Todos
            </Button>
          }
        />
      )}
      {data !== undefined && data.length > 0 && <Hallados pacientes={data} />}
    </>
  );
};
