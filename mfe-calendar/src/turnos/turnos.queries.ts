/** Queries and changes of appointments. Keys begin with `turno`, the `tipo` of the server's live changes. */
import type { EstadoDeTurno, Turno } from '@odonto/contracts/turno';
import { ApiError, messageOf, notify, usePaginas, useUsuario, whenDone } from '@odonto/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RangoDeDias, turnosApi } from './turnos.api.ts';

const TURNO = 'turno';

/** The last range stays on the screen while the next one loads. */
export const useTurnosEnRango = (rango: RangoDeDias) =>
  useQuery({
    queryKey: [TURNO, 'rango', rango.desde ?? '', rango.hasta ?? ''],
    queryFn: ({ signal }) => turnosApi.enRango(rango, signal),
    placeholderData: keepPreviousData,
  });

/** The reasons that the profesional writes most often. */
export const useMotivos = () =>
  useQuery({ queryKey: [TURNO, 'motivos'], queryFn: ({ signal }) => turnosApi.motivos(signal) });

export const useTurnosDePaciente = (pacienteId: string) =>
  useQuery({
    queryKey: [TURNO, 'de-paciente', pacienteId],
    queryFn: ({ signal }) => turnosApi.dePaciente(pacienteId, signal),
  });

/** Pacientes without an appointment ahead, the last seen first, and how many there are. */
export const usePacientesSinTurno = () => usePaginas([TURNO, 'sin-proximo'], turnosApi.sinProximo);

/** Changes appointments; afterwards all queries of appointments are read again, even when it was refused. */
export const useCambioDeTurnos = <Entrada, Salida>(cambiar: (entrada: Entrada) => Promise<Salida>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSettled: () => void client.invalidateQueries({ queryKey: [TURNO] }),
  });
};

/** The fields of an appointment that a move changes. */
export type Cambio = Pick<Turno, 'id'> & Partial<Pick<Turno, 'fecha' | 'hora' | 'duracion'>>;

/**
 * Moves an appointment or changes its duration. The screen shows the change at once, and takes it back when the server
 * refuses it.
 */
export const useReprogramar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...cita }: Cambio) => turnosApi.mover(id, cita),
    onMutate: async (cambio) => {
      // The answer of an earlier request would overwrite the change.
      await client.cancelQueries({ queryKey: [TURNO, 'rango'] });
      const antes = client.getQueriesData<Turno[]>({ queryKey: [TURNO, 'rango'] });
      client.setQueriesData<Turno[]>({ queryKey: [TURNO, 'rango'] }, (turnos) =>
        turnos?.map((turno) => (turno.id === cambio.id ? { ...turno, ...cambio } : turno)),
      );
      return antes;
    },
    onError: (_error, _cambio, antes) => {
      for (const [clave, turnos] of antes ?? []) client.setQueryData(clave, turnos);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [TURNO] }),
  });
};

/** A refusal shows no message (docs/spec/calendar.md#general-calendar): the data is read again and shows the state. */
export const useCambiarEstado = () => {
  const { mutateAsync, isPending } = useCambioDeTurnos(
    ({ id, estado }: { readonly id: string; readonly estado: EstadoDeTurno }) =>
      turnosApi.cambiarEstado(id, estado),
  );
  return {
    cambiando: isPending,
    cambiar: (id: string, estado: EstadoDeTurno, onFinish?: () => void) =>
      whenDone(mutateAsync({ id, estado }), {
        onSuccess: () => notify.success(`Turno ${estado} correctamente`),
        onError: (error) => {
          if (!(error instanceof ApiError)) notify.error('Error al cambiar el estado del turno');
        },
        onSettled: onFinish,
      }),
  };
};

export const useSincronizar = () => {
  const { mutate, isPending } = useCambioDeTurnos(turnosApi.sincronizar);
  const sincronizar = () =>
    mutate(undefined, {
      // Without figures the job continues in the background.
      onSuccess: ({ message, creados }) =>
        creados === undefined ? notify.info(message) : notify.success(message),
      onError: (error) =>
        notify.error(
          error instanceof ApiError
            ? messageOf(error, 'Error al sincronizar')
            : 'Error al sincronizar con Google Calendar',
        ),
    });
  return { sincronizar, sincronizando: isPending };
};

/** Whether Google Calendar is linked; its key begins with the `tipo` of live changes of profesionales. */
export const useGoogle = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: ['profesional', 'google', id],
    queryFn: ({ signal }) => turnosApi.google(id, signal),
  });
};

/** In the order of the day; the server sorts by date and hour. */
export const delDia = (turnos: readonly Turno[], fecha: string): Turno[] =>
  turnos.filter((turno) => turno.fecha === fecha);
