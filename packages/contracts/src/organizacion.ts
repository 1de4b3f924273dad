/** Bodies of `/api/organizacion` (docs/spec/organization.md). */
import { z } from 'zod';
import { optionalInteger, optionalText, requiredInteger, requiredText } from './fields.ts';
import { MAX_NOMBRE, MAX_TELEFONO } from './limits.ts';
import { ALCANCES_DE_HISTORIA } from './organizacion-vistas.ts';
import { FUNCIONES, PERMISOS } from './permisos.ts';

export type {
  CuentaParaMembresia,
  Membresia,
  MisPermisos,
  Politica,
  Sillon,
  Sucursal,
} from './organizacion-vistas.ts';

export const MAX_SILLONES = 100;
const MAX_FERIADOS = 1_000;
/** Minutes. */
const ESPERAS_POSIBLES = { min: 5, max: 240 };

export const MENSAJES_DE_ORGANIZACION = {
  nombre: 'El nombre de la sucursal es obligatorio',
  nombreRepetido: 'Ya existe una sucursal con ese nombre',
  zona: 'La zona horaria no es válida',
  espera: 'La espera larga debe estar entre 5 y 240 minutos',
  funcion: 'La función no es válida',
  cuenta: 'La cuenta no existe',
  archivada: 'La sucursal está archivada',
  propios: 'No puedes cambiar tus propios permisos',
  soloProfesional: 'Un odontólogo necesita una cuenta con el rol Profesional',
  yaEsDelEquipo: 'La cuenta ya es del equipo de la sucursal',
  contradictorios: 'Un permiso no puede agregarse y quitarse a la vez',
} as const;

const existeZona = (zona: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es-AR', { timeZone: zona }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const zonaHoraria = optionalText({ label: 'Zona horaria', max: 64 }).refine(
  (zona) => zona === '' || existeZona(zona),
  MENSAJES_DE_ORGANIZACION.zona,
);

const datosDeSucursal = {
  nombre: requiredText({ label: 'Nombre', required: MENSAJES_DE_ORGANIZACION.nombre, max: MAX_NOMBRE }),
  direccion: optionalText({ label: 'Dirección', max: MAX_NOMBRE }),
  telefono: optionalText({ label: 'Teléfono', max: MAX_TELEFONO }),
  /** '' means the time zone of the practice. */
  zona_horaria: zonaHoraria,
  /** Minutes; absent for the default. */
  espera_larga: optionalInteger({ invalid: MENSAJES_DE_ORGANIZACION.espera, ...ESPERAS_POSIBLES }),
  /** With '' the server chooses the color. */
  color: optionalText({
    label: 'Color',
    max: 7,
    pattern: { regex: /^#[0-9a-f]{6}$/i, message: 'El color no es válido' },
  }),
};

/** Body of `POST /api/organizacion/sucursales`. */
export const sucursalNueva = z.object(datosDeSucursal);
/** Body of `PUT /api/organizacion/sucursales/{id}`: only the changed fields. */
export const sucursalCambiada = z.object(datosDeSucursal).exactPartial();

/**
 * Body of `POST` and `PUT` of `/api/organizacion/sucursales/{id}/sillones[/{id}]`. A chair without `orden` is the
 * last one.
 */
export const sillonNuevo = z.object({
  nombre: requiredText({ label: 'Nombre', required: 'El nombre del sillón es obligatorio', max: MAX_NOMBRE }),
  orden: requiredInteger({
    required: 'El orden no es válido',
    invalid: 'El orden no es válido',
    min: 0,
    max: MAX_SILLONES,
  }).optional(),
});

/** Body of `PUT /api/organizacion/sucursales/{id}/feriados`. */
export const feriadosNuevos = z.object({
  feriados: z
    .array(z.iso.date('La fecha no es válida'), 'Los feriados no son válidos')
    .max(MAX_FERIADOS, 'Los feriados son demasiados'),
});

const permisos = z
  .array(
    z.enum(Object.keys(PERMISOS) as [keyof typeof PERMISOS], 'El permiso no es válido'),
    'Los permisos no son válidos',
  )
  .max(Object.keys(PERMISOS).length, 'Los permisos son demasiados');

const funcion = z.enum(Object.keys(FUNCIONES) as [keyof typeof FUNCIONES], MENSAJES_DE_ORGANIZACION.funcion);

/** Body of `POST /api/organizacion/membresias`. */
export const membresiaNueva = z.object({
  profesional_id: requiredText({ label: 'Cuenta', required: MENSAJES_DE_ORGANIZACION.cuenta, max: 64 }),
  sucursal_id: requiredText({ label: 'Sucursal', required: 'La sucursal no existe', max: 64 }),
  funcion,
  agregados: permisos.optional(),
  quitados: permisos.optional(),
});

/** Body of `PUT /api/organizacion/membresias/{id}`: only the changed fields. */
export const membresiaCambiada = z
  .object({ funcion, agregados: permisos, quitados: permisos })
  .exactPartial();

/** Body of `PUT /api/organizacion/politica`: only the changed fields. */
export const politicaCambiada = z
  .object({
    historia: z.enum(
      Object.keys(ALCANCES_DE_HISTORIA) as [keyof typeof ALCANCES_DE_HISTORIA],
      'El alcance de la historia clínica no es válido',
    ),
    tope_descuento: z
      .number('El tope de descuento no es válido')
      .min(0, 'El tope de descuento debe estar entre 0 y 100')
      .max(100, 'El tope de descuento debe estar entre 0 y 100'),
  })
  .exactPartial();
