import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import {
  idsDeCadena,
  PACIENTES_DE_CADENA,
  pacientesDePuesto,
  PERSONAS_DE_CADENA,
  PUESTOS,
  SUCURSALES_DE_CADENA,
} from './cadena.ts';
import { llegoHace, MOTIVOS_DE_CADENA, visitasDe, visitasPorPaciente } from './cadena-visitas.ts';
import { pasadoEn } from './pasado.ts';

const ZONA = 'America/Argentina/Buenos_Aires';
/** A Friday at 14:20 in Buenos Aires. */
const HECHO = Date.parse('2026-11-27T17:20:00Z');
const AHORA = 14 * 60 + 20;
const PASADO = pasadoEn(ZONA, HECHO);
const IDS = idsDeCadena(({ at, seed }, n) => {
  const random = createHash('sha256').update(`${seed} ${n}`).digest();
  return v7({ msecs: at.getTime(), seq: random.readUInt32BE(16), random: random.subarray(0, 16) });
});

test('cuatro sucursales; nueve odontólogos, dos de ellos en varias; recepción, asistentes y dirección', () => {
  expect(SUCURSALES_DE_CADENA).toHaveLength(4);
  const de = (funcion: string) => PERSONAS_DE_CADENA.filter((una) => una.funcion === funcion);
  expect(de('odontologo')).toHaveLength(9);
  expect(de('odontologo').filter(({ sucursales }) => sucursales.length > 1)).toHaveLength(2);
  expect(de('recepcion').flatMap(({ sucursales }) => sucursales)).toEqual(
    SUCURSALES_DE_CADENA.map(({ nombre }) => nombre),
  );
  expect(de('asistente')).toHaveLength(2);
  expect(de('director').map(({ rol }) => rol)).toEqual(['profesional', 'personal']);
  expect(new Set(PERSONAS_DE_CADENA.map(({ apellido }) => apellido)).size).toBe(PERSONAS_DE_CADENA.length);
});

test('cada paciente es de un puesto, y cada puesto tiene un sillón de su sucursal', () => {
  const todos = PUESTOS.flatMap(pacientesDePuesto);
  expect(todos.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: PACIENTES_DE_CADENA }, (_, numero) => numero),
  );
  const lugares = PUESTOS.map(({ sucursal, sillon }) => `${sucursal} ${sillon}`);
  expect(new Set(lugares).size).toBe(PUESTOS.length);
  for (const { sucursal, sillon } of PUESTOS)
    expect(SUCURSALES_DE_CADENA.find(({ nombre }) => nombre === sucursal)?.sillones).toBeGreaterThan(sillon);
});

test('quien atiende en dos sucursales no está en las dos el mismo día', () => {
  for (const persona of PERSONAS_DE_CADENA.keys()) {
    const dias = PUESTOS.filter((uno) => uno.persona === persona).flatMap((uno) => uno.dias);
    expect(new Set(dias).size).toBe(dias.length);
  }
});

test('en cada puesto nadie tiene dos turnos a la vez, y todos los pacientes vinieron alguna vez', () => {
  for (const puesto of PUESTOS) {
    const visitas = visitasDe(puesto, PASADO, AHORA);
    const cuando = visitas.map(({ hace, hora }) => `${PASADO.dia(hace)} ${hora}`);
    expect(new Set(cuando).size).toBe(cuando.length);
    expect(new Set(visitas.map(({ numero }) => numero)).size).toBe(pacientesDePuesto(puesto).length);
    for (const { motivo } of visitas) expect(MOTIVOS_DE_CADENA[motivo]?.duracion).toBeLessThanOrEqual(60);
    for (const { hace } of visitas)
      expect(puesto.dias).toContain(new Date(`${PASADO.dia(hace)}T12:00:00Z`).getUTCDay());
  }
});

test('lo pasado pasó y lo que viene está por pasar; hoy hay quien espera y quien está en el sillón', () => {
  const visitas = PUESTOS.flatMap((puesto) => visitasDe(puesto, PASADO, AHORA));
  const estados = (de: (hace: number) => boolean) =>
    new Set(visitas.filter(({ hace }) => de(hace)).map(({ estado }) => estado));
  expect(estados((hace) => hace > 0)).toEqual(new Set(['completado', 'cancelado', 'ausente']));
  expect(estados((hace) => hace < 0)).toEqual(new Set(['confirmado', 'pendiente']));
  expect(estados((hace) => hace === 0)).toEqual(
    new Set(['completado', 'en_sillon', 'en_espera', 'confirmado']),
  );
});

test('nadie viene antes de que lo registren, y todos llegaron en el último año', () => {
  const [puesto] = PUESTOS;
  const porPaciente = puesto ? visitasPorPaciente({ puesto, hecho: HECHO }, ZONA) : new Map();
  for (const visitas of porPaciente.values()) {
    expect(visitas[0]?.hace).toBeLessThan(llegoHace(visitas));
    expect(llegoHace(visitas)).toBeLessThan(365);
  }
});

test('los ids dicen de qué puesto son, y los de otros no dicen nada', () => {
  for (const puesto of PUESTOS) {
    expect(IDS.puestoDe(IDS.membresia(HECHO, puesto.orden))).toEqual({ puesto, hecho: HECHO });
    const numeros = pacientesDePuesto(puesto);
    const completo = (numero: number, rol: 'sistema' | 'profesional' = 'sistema') =>
      IDS.completo({
        data: { pacienteId: IDS.paciente(HECHO, numero) },
        metadata: { actor: { id: 'x', rol } },
      } as Parameters<typeof IDS.completo>[0]);
    expect(completo(numeros.at(-1) ?? 0)).toEqual({ puesto, hecho: HECHO });
    expect(completo(numeros.at(-1) ?? 0, 'profesional')).toBeUndefined();
    expect(completo(numeros[0] ?? 0)).toBeUndefined();
  }
  expect(IDS.puestoDe(v7())).toBeUndefined();
});
