import { expect, test } from '@jest/globals';
import type { PacienteEvent } from '@odonto/contracts';
import { idsDeCadena } from '@odonto/practice/demo';
import { unosDatos } from '@odonto/practice/testing';
import { seededId } from '@odonto/service-kit/app';
import { paciente } from '../paciente/paciente.decider.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { derivacionesDeCadena } from './derivaciones-de-cadena.ts';
import { elencoDe, MOYANO, QUIROGA, ROLDAN, SALAS } from './elenco-de-cadena.ts';
import { traspasosDeCadena } from './traspasos-de-cadena.ts';

const HECHO = Date.parse('2026-11-20T15:00:00Z');

test('lo que pasa entre odontólogos y sucursales cumple las reglas, con derivaciones en las dos direcciones', async () => {
  const ids = idsDeCadena(seededId);
  const historias = new Map<string, PacienteEvent[]>();
  const handle: Fichas['handle'] = (id, command) => {
    const antes = historias.get(id) ?? [];
    const nuevos = paciente.decide(command, antes.reduce(paciente.evolve, paciente.initialState()));
    historias.set(id, [...antes, ...nuevos]);
    return Promise.resolve({}) as ReturnType<Fichas['handle']>;
  };
  const fichasAl = () => ({ handle }) as Fichas;
  const event = { id: 'e1', metadata: { requestId: 'r1' } } as unknown as Parameters<typeof elencoDe>[0];
  const elenco = elencoDe(event, { fichasAl, ids, hecho: HECHO, zonaHoraria: 'UTC' });
  let numeroHc = 0;
  for (const persona of [QUIROGA, SALAS, ROLDAN, MOYANO])
    for (const n of elenco.numerosDe(persona).keys()) {
      const pacienteId = elenco.paciente(persona, n);
      const incorporacion = { sucursalId: elenco.sucursal(persona), numeroHc: (numeroHc += 1) };
      const data = {
        pacienteId,
        profesionalId: elenco.cuenta(persona),
        datos: unosDatos(),
        incorporacion,
      };
      await elenco.mandar({ now: () => new Date(HECHO) }, { type: 'RegistrarPaciente', data });
    }
  await traspasosDeCadena(elenco, HECHO);
  await derivacionesDeCadena(elenco);
  const tipos = [...historias.values()]
    .flat()
    .flatMap(({ type }) => (type.startsWith('Derivacion') ? [type] : []));
  expect(tipos.toSorted()).toEqual([
    'DerivacionAceptada',
    'DerivacionAceptada',
    'DerivacionCerrada',
    'DerivacionRechazada',
    'DerivacionRespondida',
    ...Array.from({ length: 4 }, () => 'DerivacionSolicitada'),
  ]);
});
