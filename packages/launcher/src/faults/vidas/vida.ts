/** One life of a chain: five sites and twenty people, their acts, and the checks afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { azarDe, type Azar, uuidDe } from '@odonto/practice/testing';
import { idOf, Unexpected } from '../kill/outside.ts';
import { expectSound } from '../kill/settle.ts';
import { actoSiguiente } from './actos.ts';
import type { Acto, Elenco } from './elegir.ts';
import { mirarAtras } from './historia.ts';
import type { Persona } from './modelo.ts';
import { type Palabras, palabrasDe } from './palabras.ts';
import { Practica, type Respuesta } from './practica.ts';
import { preguntarTodo } from './preguntas.ts';
import { compararQuienes } from './quienes.ts';
import { compararSumas } from './sumas.ts';

const SUCURSALES = ['Centro', 'Norte', 'Sur', 'Este', 'Oeste'];
const DENTISTAS = 13;
const PERSONAL = 7;
const ACTOS = 180;
/** The number of concurrent acts. */
const JUNTOS = 3;
const MUERTES = 3;
/** The latest moment of a kill after acts began, in milliseconds. */
const HASTA_MS = 40;

interface Vida {
  readonly azar: Azar;
  readonly practica: Practica;
  readonly elenco: Elenco;
  readonly palabras: Map<string, Palabras>;
}

interface Vivida {
  readonly actos: number;
  readonly preguntas: number;
  readonly eventos: number;
}

const crear = async (practica: Practica, path: string, body: object): Promise<string> => {
  const answer = await practica.pedir({ quien: undefined, method: 'POST', path, body });
  if (answer.status !== 201) throw new Unexpected(`POST ${path}: ${answer.status} ${answer.text}`);
  const { profesional } = JSON.parse(answer.text) as { readonly profesional?: { readonly id: string } };
  return profesional?.id ?? idOf(answer);
};

const fundar = async (practica: Practica, azar: Azar): Promise<readonly Persona[]> => {
  const sucursales: string[] = [];
  for (const nombre of SUCURSALES)
    sucursales.push(await crear(practica, '/api/organizacion/sucursales', { nombre }));
  const personas: Persona[] = [];
  for (let n = 0; n < DENTISTAS + PERSONAL; n += 1) {
    const rol = n < DENTISTAS ? 'profesional' : 'personal';
    const cuenta = {
      nombre: `Persona ${n}`,
      email: `p${n}@cadena.test`,
      password: 'una clave de prueba',
      rol,
    };
    personas.push({ id: await crear(practica, '/api/profesionales', cuenta), rol });
  }
  for (const [n, { id: profesional_id, rol }] of personas.entries()) {
    const suyas =
      rol === 'personal' ? (['recepcion', 'asistente', 'director'] as const)[n % 3] : 'odontologo';
    const funcion = rol === 'profesional' && azar.toca(0.15) ? 'director' : suyas;
    const sucursal_id = sucursales[n % sucursales.length];
    await crear(practica, '/api/organizacion/membresias', { profesional_id, sucursal_id, funcion });
  }
  return personas;
};

/** @throws Unexpected for 5xx, another error when the connection breaks */
const hacer = async (
  { practica, palabras }: Vida,
  acto: Acto,
  key: string,
  nuevas: Palabras | undefined,
): Promise<Respuesta> => {
  const respuesta = await practica.pedir({ ...acto, key });
  if (nuevas && respuesta.status === 201) palabras.set(idOf(respuesta), nuevas);
  return respuesta;
};

/** Ignores a connection that a kill broke. */
const sinRespuesta = (error: unknown): undefined => {
  if (error instanceof Unexpected) throw error;
};

/** Runs concurrent acts. Acts that a kill left without an answer are repeated with the same key. */
const actuar = async (vida: Vida, muere: boolean): Promise<void> => {
  const { azar, practica, elenco } = vida;
  await practica.ponerAlDia();
  const actos = Array.from({ length: JUNTOS }, () => {
    let usadas: Palabras | undefined;
    const nuevas = (): Palabras => (usadas = elenco.nuevas());
    const acto = actoSiguiente(azar, practica.hechos, { ...elenco, nuevas });
    return { acto, key: uuidDe(azar), nuevas: usadas };
  });
  const haciendo = actos.map(({ acto, key, nuevas }) => hacer(vida, acto, key, nuevas));
  if (!muere) {
    await Promise.all(haciendo);
    return;
  }
  const matar = async (): Promise<void> => {
    await pause(azar.menorQue(HASTA_MS));
    await practica.matar();
  };
  const [respuestas] = await Promise.all([
    Promise.all(haciendo.map((uno) => uno.catch(sinRespuesta))),
    matar(),
  ]);
  await practica.empezar();
  for (const [n, { acto, key, nuevas }] of actos.entries())
    if (respuestas[n] === undefined) await hacer(vida, acto, key, nuevas);
};

/** @throws Unexpected naming the differences from the model */
export const vivir = async (semilla: number, carpeta: string, cache: string): Promise<Vivida> => {
  const azar = azarDe(semilla);
  const practica = new Practica(carpeta, cache);
  try {
    await practica.empezar();
    const personas = await fundar(practica, azar);
    await practica.conocer(personas);
    const palabras = new Map<string, Palabras>();
    let registrados = 0;
    const elenco = { personas, palabras, nuevas: () => palabrasDe((registrados += 1)) };
    const vida = { azar, practica, elenco, palabras };
    const vueltas = ACTOS / JUNTOS;
    const muertes = new Set(Array.from({ length: MUERTES }, () => 3 + azar.menorQue(vueltas - 3)));
    for (let vuelta = 0; vuelta < vueltas; vuelta += 1) await actuar(vida, muertes.has(vuelta));
    const eventos = expectSound(await practica.enCalma());
    mirarAtras(practica.eventos);
    const mirada = { practica, personas, palabras, reparos: new Map<string, string>() };
    const preguntas = await preguntarTodo(mirada);
    await compararSumas(mirada);
    await compararQuienes(mirada, azar);
    if (mirada.reparos.size > 0)
      throw new Unexpected([...mirada.reparos].map(([que, ejemplo]) => `${que}: ${ejemplo}`).join('\n'));
    return { actos: ACTOS, preguntas, eventos };
  } finally {
    await practica.matar();
  }
};
