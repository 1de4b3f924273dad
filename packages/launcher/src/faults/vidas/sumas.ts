/** Compares sums and lists of the answers with the events: by paciente, by dentist and by site. */
import { Unexpected } from '../kill/outside.ts';
import { daTodo, leePaciente, membresiasDe, type Persona } from './modelo.ts';
import type { Mirada } from './preguntas.ts';

const leer = async <T>({ practica }: Mirada, quien: Persona, path: string): Promise<T | undefined> => {
  const { status, text } = await practica.pedir({ quien, method: 'GET', path });
  return status === 200 ? (JSON.parse(text) as T) : undefined;
};

const iguales = (que: string, uno: unknown, otro: unknown): void => {
  const [una, otra] = [JSON.stringify(uno), JSON.stringify(otro)];
  if (una !== otra) throw new Unexpected(`${que}: ${una} instead of ${otra}`);
};

const sumar = (montos: readonly number[]): number => montos.reduce((suma, monto) => suma + monto, 0);

/** Compares the payments of each paciente, read by a person who may see them, with the events. */
const porPaciente = async (mirada: Mirada): Promise<void> => {
  const { hechos } = mirada.practica;
  const ahora = new Date().toISOString();
  for (const [id, paciente] of hechos.pacientes) {
    const lee = mirada.personas.find(
      (una) =>
        hechos.cuentas.get(una.id)?.activa === true && leePaciente(hechos, una, paciente, 'dinero', ahora),
    );
    const pagos =
      lee && (await leer<{ monto_pagado: number }[]>(mirada, lee, `/api/financiacion/pagos/${id}`));
    if (!pagos) continue;
    const suyos = [...hechos.pagos.values()].filter((pago) => pago.paciente === id);
    iguales(
      `paid by ${id}`,
      sumar(pagos.map((uno) => uno.monto_pagado * 100)),
      sumar(suyos.map((uno) => uno.monto)),
    );
  }
};

/** Compares the cash view of each dentist with the payments for the dentist's work, even after a transfer. */
const porDentista = async (mirada: Mirada): Promise<void> => {
  const { hechos } = mirada.practica;
  for (const una of mirada.personas.filter(({ rol }) => rol === 'profesional')) {
    if (hechos.cuentas.get(una.id)?.activa !== true) continue;
    const caja = await leer<{ total: number }>(
      mirada,
      una,
      '/api/financiacion/caja?desde=2026-01-01&hasta=2027-12-31',
    );
    const suyos = [...hechos.pagos.values()].filter(({ profesional }) => profesional === una.id);
    iguales(
      `cash of ${una.id}`,
      Math.round((caja?.total ?? 0) * 100),
      sumar(suyos.map(({ monto }) => monto)),
    );
  }
};

interface Pagina {
  readonly items: readonly { readonly id: string }[];
  readonly siguiente: string | null;
}

/** Compares the pacientes of each site, read page by page, and its turnos with the events. */
const porSucursal = async (mirada: Mirada): Promise<void> => {
  const { hechos } = mirada.practica;
  for (const sucursal of hechos.sucursales) {
    const lee = mirada.personas.find(
      (una) =>
        hechos.cuentas.get(una.id)?.activa === true &&
        membresiasDe(hechos, una).some(
          (otra) => otra.sucursal === sucursal && daTodo(otra, 'datos') && daTodo(otra, 'agenda'),
        ),
    );
    if (!lee) continue;
    const ids: string[] = [];
    let cursor = '';
    for (let paginas = 0; paginas < 100; paginas += 1) {
      const path = `/api/pacientes?limite=3&sucursal=${sucursal}${cursor}`;
      const pagina = await leer<Pagina>(mirada, lee, path);
      ids.push(...(pagina?.items ?? []).map(({ id }) => id));
      if (!pagina?.siguiente) break;
      cursor = `&cursor=${pagina.siguiente}`;
    }
    const deAhi = [...hechos.pacientes].filter(([, { sucursales }]) => sucursales.has(sucursal));
    iguales(`pacientes of ${sucursal}`, ids.toSorted(), deAhi.map(([id]) => id).toSorted());
    const turnos = await leer<{ id: string }[]>(mirada, lee, `/api/turnos?sucursal=${sucursal}`);
    const suyos = [...hechos.turnos].filter(([, turno]) => turno.sucursal === sucursal).map(([id]) => id);
    iguales(`turnos of ${sucursal}`, (turnos ?? []).map(({ id }) => id).toSorted(), suyos.toSorted());
  }
};

/** @throws Unexpected naming the sum that differs */
export const compararSumas = async (mirada: Mirada): Promise<void> => {
  await porPaciente(mirada);
  await porDentista(mirada);
  await porSucursal(mirada);
};
