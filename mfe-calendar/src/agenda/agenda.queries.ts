/** Queries and changes of a team's agenda. Keys begin with the `tipo` of the server's live changes. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { momentoEn } from '@odonto/contracts/dias';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Sala } from '@odonto/contracts/sala-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { FLUJOS, type Flujo } from '@odonto/contracts/turno';
import type { Momento } from '@odonto/contracts/turno-agenda';
import { messageOf, notify, useSucursal } from '@odonto/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { agendaApi, type CambioDeCita, type HuecosPedidos } from './agenda.api.ts';

const TURNO = 'turno';

const claveDelDia = (sucursal: string, fecha: string) => [TURNO, 'agenda', sucursal, fecha] as const;

/** The site of work with its chairs, and what the user may do there. */
export const useLaSucursal = () => {
  const { sucursal: elegida } = useSucursal();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['permisos', 'sucursales-propias'],
    queryFn: ({ signal }) => agendaApi.sucursales(signal),
    staleTime: 60_000,
  });
  const sucursal: Sucursal | undefined = data?.find(({ id }) => id === elegida?.sucursal_id);
  const permisos = elegida?.permisos;
  const puede = useMemo(() => {
    const dados = new Set<Permiso>(permisos);
    return (permiso: Permiso) => dados.has(permiso);
  }, [permisos]);
  return { sucursal, puede, isError, isFetching, refetch } as const;
};

/** The appointments of one day. Those of another day or site are not shown while they load. */
export const useDiaDeAgenda = (sucursal: string, fecha: string) =>
  useQuery({
    queryKey: claveDelDia(sucursal, fecha),
    queryFn: ({ signal }) => agendaApi.turnos(sucursal, fecha, signal),
    enabled: sucursal !== '',
  });

/** One constant array, so that nothing is computed again while there is no answer. */
const NADA: readonly never[] = [];

/** Data that rarely changes: profesionales, motives and hours. The board works without an answer. */
export const useMarco = (sucursal: string, fecha: string) => {
  const enabled = sucursal !== '';
  const profesionales = useQuery({
    queryKey: ['permisos', 'profesionales', sucursal],
    queryFn: ({ signal }) => agendaApi.profesionales(sucursal, signal),
    enabled,
  });
  const motivos = useQuery({
    queryKey: ['motivo', sucursal],
    queryFn: ({ signal }) => agendaApi.motivos(sucursal, signal),
    enabled,
  });
  const horarios = useQuery({
    queryKey: ['horario', sucursal],
    queryFn: ({ signal }) => agendaApi.horarios(sucursal, signal),
    enabled,
  });
  const excepciones = useQuery({
    queryKey: ['horario', 'excepciones', sucursal, fecha],
    queryFn: ({ signal }) => agendaApi.excepciones(sucursal, fecha, signal),
    enabled,
  });
  return {
    profesionales: profesionales.data ?? NADA,
    motivos: motivos.data ?? NADA,
    horarios: horarios.data ?? NADA,
    excepciones: excepciones.data ?? NADA,
    cargando: profesionales.isPending || motivos.isPending,
    /** Whether the hours may still arrive: drawing them a moment later would move the day. */
    esperaHoras: [horarios, excepciones].some(
      ({ isPending, failureCount }) => isPending && failureCount === 0,
    ),
  } as const;
};

/** The waiting room. It is read again at each live change, and every minute in case a live change was lost. */
export const useSala = (sucursal: string) =>
  useQuery({
    queryKey: [TURNO, 'sala', sucursal],
    queryFn: ({ signal }) => agendaApi.sala(sucursal, signal),
    enabled: sucursal !== '',
    refetchInterval: 60_000,
  });

/** The lists to work through. They are read every minute, so that a new day is noticed. */
export const usePorLlamar = (sucursal: string) =>
  useQuery({
    queryKey: [TURNO, 'por-llamar', sucursal],
    queryFn: ({ signal }) => agendaApi.porLlamar(sucursal, signal),
    enabled: sucursal !== '',
    refetchInterval: 60_000,
  });

export const useHuecos = (sucursal: string, pedidos: HuecosPedidos) =>
  useQuery({
    queryKey: [TURNO, 'huecos', sucursal, pedidos.motivo, pedidos.profesional, pedidos.desde],
    queryFn: ({ signal }) => agendaApi.disponibilidad(sucursal, pedidos, signal),
    placeholderData: keepPreviousData,
  });

/** The instant in ms, read again every ten seconds. */
export const useInstante = (): number => {
  const [instante, setInstante] = useState(() => Date.now());
  useEffect(() => {
    const reloj = setInterval(() => setInstante(Date.now()), 10_000);
    return () => clearInterval(reloj);
  }, []);
  return instante;
};

/** The server's clock in ms, from its last answer on, because the clock of this computer may be wrong. */
export const useRelojDe = (sala: Sala | undefined, recibida: number): number => {
  const aqui = useInstante();
  return sala ? Date.parse(sala.ahora) + Math.max(0, aqui - recibida) : aqui;
};

/** The current time at the site. */
export const useAhoraEn = (zona: string): Momento => momentoEn(zona, new Date(useInstante()));

const conCambio = (cita: TurnoDeSucursal, { sillon_id, ...cambio }: CambioDeCita): TurnoDeSucursal => {
  const { sillon_id: antes, ...resto } = cita;
  const sillon = sillon_id ?? antes ?? '';
  return { ...resto, ...cambio, ...(sillon !== '' && { sillon_id: sillon }) };
};

/** Shows a change on the board of a day; the returned function restores the appointment. */
export const useMostrar = (sucursal: string, fecha: string) => {
  const client = useQueryClient();
  return async (cita: TurnoDeSucursal, cambio: CambioDeCita): Promise<() => void> => {
    const queryKey = claveDelDia(sucursal, fecha);
    const poner = (nueva: TurnoDeSucursal) =>
      client.setQueryData<TurnoDeSucursal[]>(queryKey, (citas) =>
        citas?.map((una) => (una.id === cita.id ? nueva : una)),
      );
    // The answer of an earlier request would overwrite the change.
    await client.cancelQueries({ queryKey });
    poner(conCambio(cita, cambio));
    return () => poner(cita);
  };
};

/** Reads the agenda again. For use after any change, refused or not. */
export const useReleer = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [TURNO] });
};

export interface Paso {
  readonly id: string;
  readonly flujo: Flujo | null;
  readonly sillon_id?: string;
}

/** Moves a paciente on through the site, or one step back. */
export const useFlujo = () => {
  const releer = useReleer();
  return useMutation({
    mutationFn: ({ id, flujo, sillon_id }: Paso) => agendaApi.flujo(id, flujo, sillon_id),
    onSuccess: (_, { flujo }) => notify.success(flujo === null ? 'Se deshizo la llegada' : FLUJOS[flujo]),
    onError: (error) => notify.error(messageOf(error, 'No se pudo cambiar el paso del turno.')),
    onSettled: releer,
  });
};
