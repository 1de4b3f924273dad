/** Compares the audit's answers about who could see each paciente, now and at moments of the life, with the model. */
import type { Azar } from '@odonto/practice/testing';
import { haciaElMomento } from './historia.ts';
import { type Persona, leePaciente, PERMISO_DE, type Que } from './modelo.ts';
import type { Mirada } from './preguntas.ts';

/** Moments besides the last one. */
const MOMENTOS = 3;

interface Quienes {
  readonly personas: readonly { readonly profesional_id: string; readonly permisos: readonly string[] }[];
}

const compararEn = async (mirada: Mirada, hasta: number): Promise<void> => {
  const { practica, personas, reparos } = mirada;
  const ultimo = practica.eventos[hasta - 1];
  if (!ultimo) return;
  // Selects events by their instant, as the audit does. An event is appended a little after its instant, and an event
  // with a later instant may be appended first.
  const hastaEntonces = practica.eventos.filter(
    ({ at, position }) => at < ultimo.at || (at === ultimo.at && BigInt(position) <= BigInt(ultimo.position)),
  );
  const hechos = haciaElMomento(hastaEntonces, hastaEntonces.length);
  const puede = (una: Persona, id: string, que: Que): boolean => {
    const paciente = hechos.pacientes.get(id);
    const activa = hechos.cuentas.get(una.id)?.activa === true;
    return activa && paciente !== undefined && leePaciente(hechos, una, paciente, que, ultimo.at);
  };
  for (const id of hechos.pacientes.keys()) {
    const path = `/api/auditoria/pacientes/${id}/quienes?al=${ultimo.at}&hasta=${ultimo.position}`;
    const { text } = await practica.pedir({ quien: undefined, method: 'GET', path });
    const dichos = new Map(
      (JSON.parse(text) as Quienes).personas.map((una) => [una.profesional_id, una.permisos]),
    );
    for (const una of personas)
      for (const [que, permiso] of Object.entries(PERMISO_DE) as [Que, string][]) {
        const dice = dichos.get(una.id)?.includes(permiso) === true;
        const reparo = `Quién podía ver, ${que}: ${dice ? 'told of who could not' : 'not told of who could'}`;
        if (dice !== puede(una, id, que) && !reparos.has(reparo))
          reparos.set(reparo, `${una.rol} ${una.id} at ${ultimo.position}: ${path}: ${text.slice(0, 500)}`);
      }
  }
};

/** Notes where the audit differs from the model. */
export const compararQuienes = async (mirada: Mirada, azar: Azar): Promise<void> => {
  const { length } = mirada.practica.eventos;
  for (let n = 0; n < MOMENTOS; n += 1) await compararEn(mirada, 1 + azar.menorQue(length));
  await compararEn(mirada, length);
};
