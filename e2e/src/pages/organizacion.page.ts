import type { Membresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Page } from 'playwright-core';
import type { Api } from '../stage/api.ts';

/** 'Organización', its drawer of a site, and the forms above it. */
export const organizacionPage = (page: Page) => {
  const dialogo = (name: string) => page.getByRole('dialog', { name, exact: true });
  return {
    titulo: page.getByRole('heading', { level: 1, name: 'Organización' }),
    primera: page.getByRole('button', { name: 'Trabajar con varias sucursales…' }),
    sucursal: (nombre: string) => page.getByRole('button', { name: nombre, exact: true }),
    dialogo,
    /** A button of the dialog on top. */
    boton: (nombre: string) =>
      page.getByRole('dialog').last().getByRole('button', { name: nombre, exact: true }),
    campo: (label: string) => page.getByRole('dialog').last().getByLabel(label),
    sillones: page.getByRole('list', { name: 'Sillones', exact: true }).getByRole('listitem'),
    miembro: (nombre: string) =>
      page
        .getByRole('list', { name: 'Equipo', exact: true })
        .getByRole('listitem')
        .filter({ hasText: nombre }),
    excepciones: page.getByRole('list', { name: 'Personas con excepciones' }),
    selector: page.getByRole('button', { name: /^Sucursal: / }),
    /** Chooses in the form of a membership. */
    elegir: async (label: string | RegExp, opcion: string | RegExp) => {
      await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: opcion }).click();
    },
  };
};

type Llamada = Pick<Api, 'call'>;

/** Opens a site through the API of an admin. */
export const abrirSucursal = ({ call }: Llamada, nombre: string, direccion = ''): Promise<Sucursal> =>
  call('POST', '/api/organizacion/sucursales', {
    nombre,
    direccion,
    telefono: '',
    zona_horaria: '',
    color: '',
  });

/** Grants a function through the API of an admin. */
export const otorgar = (
  { call }: Llamada,
  sucursal: Pick<Sucursal, 'id'>,
  profesionalId: string,
  funcion: Funcion,
): Promise<Membresia> =>
  call('POST', '/api/organizacion/membresias', {
    profesional_id: profesionalId,
    sucursal_id: sucursal.id,
    funcion,
  });
