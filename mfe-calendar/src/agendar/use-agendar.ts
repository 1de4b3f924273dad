/** Scheduling: one appointment, or a series of them; overlaps are asked about before anything is sent. */
import { fieldErrors } from '@odonto/contracts/fields';
import { type Turno, turnoNuevo } from '@odonto/contracts/turno';
import { fechasDeSerie, type Repeticion, superpuestosCon } from '@odonto/contracts/turno-agenda';
import { messageOf, notify } from '@odonto/mfe-kit';
import { useState } from 'react';
import { type CitaNueva, turnosApi } from '../turnos/turnos.api.ts';
import { useCambioDeTurnos } from '../turnos/turnos.queries.ts';

export interface Pedido extends CitaNueva {
  readonly repeticion: Repeticion;
}

const citasDe = ({ repeticion, ...cita }: Pedido): CitaNueva[] =>
  fechasDeSerie(cita.fecha, repeticion).map((fecha) => ({ ...cita, fecha }));

/** One after another: where one fails, the ones before it stand and the failure says so. */
const agendarTodas = async (citas: readonly CitaNueva[]): Promise<number> => {
  let hechas = 0;
  try {
    for (const cita of citas) {
      await turnosApi.agendar(cita);
      hechas += 1;
    }
  } catch (error) {
    if (hechas > 0) notify.warning(`Se agendaron ${hechas} de ${citas.length} turnos de la serie.`);
    throw error;
  }
  return hechas;
};

/** The appointments that a series would overlap. What cannot be read is not asked about: the server takes it anyhow. */
const superpuestos = async (citas: readonly CitaNueva[]): Promise<Turno[]> => {
  const dias = citas.map(({ fecha }) => fecha);
  const [desde, hasta] = [dias[0], dias.at(-1)];
  if (desde === undefined || hasta === undefined) return [];
  const turnos = await turnosApi.enRango({ desde, hasta }).catch(() => []);
  return citas.flatMap((cita) => superpuestosCon(turnos, cita));
};

/** `onAgendado` is told once all of them stand. */
export const useAgendar = (onAgendado: () => void) => {
  const [pregunta, setPregunta] = useState<{ readonly pedido: Pedido; readonly con: readonly Turno[] }>();
  const { mutate, isPending } = useCambioDeTurnos(agendarTodas);
  const [comparando, setComparando] = useState(false);

  const enviar = (pedido: Pedido) =>
    mutate(citasDe(pedido), {
      onSuccess: (hechas) => {
        notify.success(
          hechas === 1 ? 'Turno agendado con éxito.' : `Se agendaron ${hechas} turnos con éxito.`,
        );
        onAgendado();
      },
      onError: (error) => notify.error(messageOf(error, 'Hubo un error al agendar el turno.')),
      onSettled: () => setPregunta(undefined),
    });

  const agendar = async (pedido: Pedido) => {
    const leido = turnoNuevo.safeParse(pedido);
    const [falla] = leido.success ? [] : fieldErrors(leido.error);
    if (falla) return notify.error(falla.message);
    setComparando(true);
    const con = await superpuestos(citasDe(pedido));
    setComparando(false);
    return con.length > 0 ? setPregunta({ pedido, con }) : enviar(pedido);
  };

  return {
    agendar: (pedido: Pedido) => void agendar(pedido),
    agendando: isPending || comparando,
    superpuestos: pregunta?.con ?? [],
    /** The user keeps the overlap on purpose. */
    agendarIgualmente: () => pregunta && enviar(pregunta.pedido),
    desistir: () => setPregunta(undefined),
  };
};
