/** `/api/organizacion/membresias`: who works where, and as what (docs/spec/organization.md#memberships). */
import { membresiaCambiada, membresiaNueva } from '@odonto/contracts/organizacion';
import {
  membresia,
  membresias as listaDeMembresias,
  type Sucursal,
} from '@odonto/contracts/organizacion-vistas';
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import { optionalText } from '@odonto/contracts/fields';
import { existing } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import { z } from 'zod';
import type { Quien } from '../quien.ts';
import { sucursalInexistente } from '../sucursal/organizacion.decider.ts';
import type { DelEquipo } from './equipo.projection.ts';
import { membresiaInexistente } from './membresia.decider.ts';
import { type CambiosDeMembresias, membresiaDe } from './membresias.ts';

interface Dependencies {
  readonly quien: Quien;
  readonly equipo: View<DelEquipo>;
  readonly sucursales: View<Sucursal>;
  readonly cuentas: View<Profesional>;
  readonly cambios: CambiosDeMembresias;
}

const base = '/api/organizacion/membresias';
const QUITADA = 'Se quitó a la persona del equipo de la sucursal';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Blank and absent: all. */
const filtro = z.object({
  sucursal: optionalText({ label: 'Sucursal', max: 64 }),
  profesional: optionalText({ label: 'Profesional', max: 64 }),
});

export const membresiasRoutes = ({
  quien,
  equipo,
  sucursales,
  cuentas,
  cambios,
}: Dependencies): readonly Route[] => {
  const deDirectores = { access, admits: quien.admite('directores') } as const;
  const leer = async (id: string): Promise<DelEquipo> => existing(await equipo.get(id), membresiaInexistente);
  const buscar = ({ sucursal, profesional }: z.infer<typeof filtro>): Promise<readonly DelEquipo[]> => {
    if (sucursal !== '') return equipo.find({ where: { sucursalId: sucursal } });
    return equipo.find(profesional === '' ? {} : { where: { profesionalId: profesional } });
  };

  return [
    route({
      method: 'GET',
      path: base,
      ...deDirectores,
      summary: 'Las membresías, por sucursal y nombre: de todas las sucursales, o de las que se dirigen',
      query: filtro,
      answers: { 200: listaDeMembresias },
      reads: (_, { count }) => lista('cuentas', count),
      handle: async ({ caller, query }) => {
        const visibles = await quien.visibles(caller, await sucursales.find({}), true);
        const nombres = new Map(visibles.map(({ id, nombre }) => [id, nombre]));
        if (query.sucursal !== '' && !nombres.has(query.sucursal)) throw sucursalInexistente();
        const halladas = (await buscar(query)).filter(
          ({ profesionalId }) => query.profesional === '' || profesionalId === query.profesional,
        );
        const suyas = await cuentas.getMany(halladas.map(({ profesionalId }) => profesionalId));
        const lineas = halladas.flatMap((una) => {
          const [cuenta, sucursal] = [suyas.get(una.profesionalId), nombres.get(una.sucursalId)];
          return cuenta && sucursal !== undefined ? [membresiaDe(una, cuenta, sucursal)] : [];
        });
        const ordenadas = lineas.toSorted(
          (a, b) => porNombre.compare(a.sucursal, b.sucursal) || porNombre.compare(a.nombre, b.nombre),
        );
        return ok(ordenadas, { count: ordenadas.length });
      },
    }),
    route({
      method: 'POST',
      path: base,
      ...deDirectores,
      summary: 'Suma una cuenta al equipo de una sucursal, con una función',
      body: membresiaNueva,
      answers: { 201: membresia },
      handle: async (request) => created(await cambios.otorgar(request.newId(), request.body, request)),
    }),
    route({
      method: 'PUT',
      path: `${base}/:id`,
      ...deDirectores,
      summary: 'Cambia la función o las excepciones de una membresía; nadie cambia las propias',
      body: membresiaCambiada,
      answers: { 200: membresia },
      handle: async (request) =>
        ok(await cambios.cambiar(await leer(request.params.id), request.body, request)),
    }),
    route({
      method: 'DELETE',
      path: `${base}/:id`,
      ...deDirectores,
      summary: 'Quita a una persona del equipo de una sucursal',
      answers: { 200: hecho },
      removed: QUITADA,
      handle: async (request) => {
        await cambios.quitar(await leer(request.params.id), request);
        return ok({ message: QUITADA });
      },
    }),
  ];
};
