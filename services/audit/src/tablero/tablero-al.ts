/**
 * The board of a site as it was at a minute (docs/spec/audit.md#the-board-of-a-site): the turnos are folded as the
 * calendar folds them, from the events that had been recorded by then.
 */
import type { AgendaEvent } from '@odonto/contracts/agenda-eventos';
import type { TableroAuditado, TurnoAuditado } from '@odonto/contracts/auditoria-tablero';
import { desfaseEn, instanteEn } from '@odonto/contracts/dias';
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import { aplicarATurno, turnoInexistente, type TurnoVigente } from '@odonto/contracts/turno-estado';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { tiemposDeFlujo } from '@odonto/contracts/turno-flujo';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import { citationOf } from '../estado/vistas.ts';
import type { ReadStream } from '../estado/histories.ts';
import type { AbrirTextos } from '../estado/textos.ts';
import { type LineReader, nombreDeCuenta } from '../linea/line-reader.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { type SucursalAl, sucursalesTras } from './sucursal-al.ts';

interface Dependencies {
  readonly leer: ReadStream;
  readonly abrir: AbrirTextos;
  readonly reader: LineReader;
  readonly sujetos: View<SujetoAuditado>;
}

interface Pedido {
  /** '' means the first site that was open. */
  readonly sucursal: string;
  readonly fecha: string;
  readonly hora: string;
}

export type TableroAl = (pedido: Pedido) => Promise<TableroAuditado>;

/** A turno with the event that wrote its text, and the last one that changed it. */
interface FoldedTurno {
  readonly turno: TurnoVigente;
  readonly texto: LoggedEvent<TurnoEvent>;
  readonly ultimo: LoggedEvent<TurnoEvent>;
}

/** Streams read at once. */
const A_LA_VEZ = 16;
const ULTIMO_MS = 59_999;

const hastaEl = <E extends LoggedEvent>(eventos: readonly E[], hasta: number): readonly E[] =>
  eventos.filter(({ recordedAt }) => Date.parse(recordedAt) <= hasta);

/** `instant -> '2026-11-24T10:30'` by the clock of a zone. */
const minutoEn = (zona: string): ((instante: number) => string) => {
  const desfase = desfaseEn(zona);
  return (instante) => new Date(instante + desfase(instante) * 60_000).toISOString().slice(0, 16);
};

/** Which events change what the board shows of a turno. */
const CAMBIAN: Readonly<Record<TurnoEvent['type'], boolean>> = {
  TurnoAgendado: true,
  TurnoReprogramado: true,
  EstadoDeTurnoCambiado: true,
  TurnoEliminado: true,
  TurnoReasignado: true,
  FlujoDeTurnoCambiado: true,
  TurnoEnGoogle: false,
};

const foldTurno = (eventos: readonly LoggedEvent<TurnoEvent>[]): FoldedTurno | undefined => {
  let turno = turnoInexistente();
  for (const evento of eventos) turno = aplicarATurno(turno, evento);
  const texto = eventos.findLast(({ type }) => type === 'TurnoAgendado' || type === 'TurnoReprogramado');
  const ultimo = eventos.findLast(({ type }) => CAMBIAN[type]);
  return turno.status === 'vigente' && texto && ultimo ? { turno, texto, ultimo } : undefined;
};

export const tableroAl = ({ leer, abrir, reader, sujetos }: Dependencies): TableroAl => {
  /** Every turno that ever needed a place of that day has its id in the day's stream. */
  const deEseDia = async (sucursalId: string, fecha: string) => {
    const lugares = await leer<AgendaEvent>(`agenda-${sucursalId}-${fecha}`);
    const ids = [...new Set(lugares.map(({ data }) => data.turnoId))];
    const historias: (readonly LoggedEvent<TurnoEvent>[])[] = [];
    for (let n = 0; n < ids.length; n += A_LA_VEZ)
      historias.push(
        ...(await Promise.all(ids.slice(n, n + A_LA_VEZ).map((id) => leer<TurnoEvent>(`turno-${id}`)))),
      );
    return historias;
  };

  const vistas = async (folded: readonly FoldedTurno[]): Promise<TurnoAuditado[]> => {
    const citados = folded.flatMap(({ texto, ultimo }) => [texto, ultimo]);
    const [contexto, texto, personas] = await Promise.all([
      reader.contexto(citados),
      abrir(folded.map((uno) => uno.texto)),
      sujetos.getMany([...new Set(folded.flatMap(({ turno }) => [turno.pacienteId, turno.profesionalId]))]),
    ]);
    return folded.map(({ turno, texto: conTexto, ultimo }) => {
      const paciente = personas.get(turno.pacienteId);
      const { vuelta: _, ...tiempos } = tiemposDeFlujo(turno.pasos);
      return {
        id: turno.turnoId,
        hora: turno.hora,
        duracion: turno.duracion ?? DURACION_DE_TURNO,
        estado: turno.estado,
        paciente_id: turno.pacienteId,
        paciente: paciente?.tipo === 'paciente' ? paciente.nombre : null,
        profesional_id: turno.profesionalId,
        profesional: nombreDeCuenta(personas.get(turno.profesionalId)) ?? null,
        descripcion: contexto.borrado(turno.pacienteId) ? '' : texto(conTexto, 'descripcion'),
        sillon_id: turno.sillonId ?? null,
        sobreturno: turno.sobreturno === true,
        ...tiempos,
        cita: citationOf(ultimo, contexto),
      };
    });
  };

  return async ({ sucursal, fecha, hora }) => {
    const organizacion = await leer<OrganizacionEvent>('organizacion');
    const alDe = ({ zonaHoraria }: Pick<SucursalAl, 'zonaHoraria'>): number =>
      instanteEn(zonaHoraria)(fecha, hora) + ULTIMO_MS;
    /** Each open site at that hour on its own clock. */
    const entonces = sucursalesTras(organizacion).flatMap((hoy) => {
      const al = alDe(hoy);
      const una = sucursalesTras(hastaEl(organizacion, al)).find(({ id }) => id === hoy.id);
      return una && !una.archivada ? [{ ...una, al }] : [];
    });
    const sucursales = entonces.map(({ id, nombre }) => ({ id, nombre }));
    const elegida = sucursal === '' ? entonces[0] : entonces.find(({ id }) => id === sucursal);
    if (elegida === undefined) return { sucursales, tablero: null };
    const { id, nombre, zonaHoraria, sillones, al } = elegida;
    const historias = await deEseDia(id, fecha);
    const folded = historias
      .flatMap((eventos) => foldTurno(hastaEl(eventos, al)) ?? [])
      .filter(({ turno }) => turno.sucursalId === id && turno.fecha === fecha);
    const enPie = folded
      .filter(({ turno }) => turno.estado !== 'cancelado')
      .sort((a, b) => (`${a.turno.hora} ${a.turno.turnoId}` < `${b.turno.hora} ${b.turno.turnoId}` ? -1 : 1));
    const minutoDe = minutoEn(zonaHoraria);
    const cambios = historias
      .flat()
      .filter(({ type }) => CAMBIAN[type])
      .map(({ recordedAt }) => minutoDe(Date.parse(recordedAt)))
      .filter((minuto) => minuto.startsWith(fecha))
      .map((minuto) => minuto.slice(11));
    return {
      sucursales,
      tablero: {
        sucursal_id: id,
        sucursal: nombre,
        zona_horaria: zonaHoraria,
        fecha,
        hora,
        al: new Date(al).toISOString(),
        sillones: sillones.map((uno) => ({ id: uno.id, nombre: uno.nombre })),
        turnos: await vistas(enPie),
        cancelados: folded.length - enPie.length,
        cambios: [...new Set(cambios)].sort(),
      },
    };
  };
};
