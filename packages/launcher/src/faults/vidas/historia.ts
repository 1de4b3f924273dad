/** Checks the log of a life: at the moment of each event, its author could write, and its receiver could receive. */
import { Unexpected } from '../kill/outside.ts';
import type { StoredEvent } from '../kill/practice.ts';
import { type Hechos, nadaTodavia, suceder } from './hechos.ts';
import { escribe } from './escribe.ts';
import { recibe } from './modelo.ts';

/** Milliseconds within which a change of rights is effective in every service. */
const EN_TODAS_PARTES_MS = 2_000;

/** The reason why the event was not allowed; undefined for an allowed event. */
const reparo = (hechos: Hechos, { type, data, actor, at }: StoredEvent): string | undefined => {
  const { rol, id } = actor;
  const ids = data as Readonly<Record<string, string | undefined>>;
  const texto = (campo: string): string => ids[campo] ?? '';
  const derivacion = hechos.derivaciones.get(texto('derivacionId'));
  const recibido = /^Paciente(Transferido|Incorporado)$/.test(type);
  const receptor = type === 'DerivacionAceptada' ? texto('receptorId') : texto('profesionalId');
  const sucursal = type === 'DerivacionAceptada' ? (derivacion?.sucursal ?? '') : texto('sucursalId');
  if ((recibido || type === 'DerivacionAceptada') && !recibe(hechos, receptor, sucursal))
    return `${receptor} could not receive`;
  const paciente = hechos.pacientes.get(texto('pacienteId'));
  if (!paciente || (rol !== 'profesional' && rol !== 'personal')) return undefined;
  // The receiver of an offer accepts a transfer. In a bulk transfer the director transfers pacientes of other dentists.
  const otro = texto('profesionalId') === id || data['traspasoId'] !== undefined;
  if (type === 'PacienteTransferido' && otro) return undefined;
  const turno = hechos.turnos.get(texto('turnoId'));
  return escribe(hechos, { id, rol }, paciente, type, at, {
    turno,
    derivacion,
    integrante: ids['integranteId'],
  })
    ? undefined
    : `${rol} ${id} could not write it`;
};

/** The facts after the first `cuantos` events. */
export const haciaElMomento = (eventos: readonly StoredEvent[], cuantos: number): Hechos => {
  const hechos = nadaTodavia();
  for (const evento of eventos.slice(0, cuantos)) suceder(hechos, evento);
  return hechos;
};

/** Whether the event was allowed at some moment of the two seconds before it. */
const pudoHacePoco = (eventos: readonly StoredEvent[], n: number): boolean => {
  const evento = eventos[n];
  if (!evento) return true;
  for (let antes = n - 1; antes > 0; antes -= 1) {
    const anterior = eventos[antes];
    if (!anterior || Date.parse(evento.at) - Date.parse(anterior.at) > EN_TODAS_PARTES_MS) return false;
    if (reparo(haciaElMomento(eventos, antes), evento) === undefined) return true;
  }
  return false;
};

/** @throws Unexpected naming the first event that was not allowed */
export const mirarAtras = (eventos: readonly StoredEvent[]): void => {
  const hechos = nadaTodavia();
  for (const [n, evento] of eventos.entries()) {
    const por = reparo(hechos, evento);
    if (por !== undefined && !pudoHacePoco(eventos, n))
      throw new Unexpected(`${evento.type} at ${evento.position}: ${por}: ${JSON.stringify(evento.data)}`);
    suceder(hechos, evento);
  }
};
