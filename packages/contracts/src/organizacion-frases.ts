import { deClase, dia, juntos, type Nombres } from './frase.ts';
import type { MembresiaEvent, MembresiaOtorgada, OrganizacionEvent } from './organizacion-eventos.ts';
import { ALCANCES_DE_HISTORIA } from './organizacion-vistas.ts';
import { FUNCIONES, PERMISOS, type Permiso } from './permisos.ts';

const feriadosDe = (cantidad: number): string => {
  if (cantidad === 0) return 'Quitó los feriados';
  return cantidad === 1 ? 'Fijó 1 feriado' : `Fijó ${cantidad} feriados`;
};

export const frasesDeOrganizacion = deClase<OrganizacionEvent>('cuentas', {
  SucursalAbierta: {
    accion: 'alta',
    frase: ({ datos }) => `Abrió la sucursal ${datos.nombre}`,
    detalle: ({ datos }) => juntos(datos.direccion, datos.telefono, datos.zonaHoraria),
  },
  SucursalCambiada: {
    accion: 'cambio',
    frase: ({ sucursalId }, { sucursal }) => `Cambió los datos de la sucursal ${sucursal(sucursalId)}`,
    detalle: ({ cambios }) =>
      juntos(...Object.entries(cambios).map(([campo, valor]) => `${campo}: ${valor || '(vacío)'}`)),
  },
  SucursalArchivada: {
    accion: 'baja',
    frase: ({ sucursalId }, { sucursal }) => `Archivó la sucursal ${sucursal(sucursalId)}`,
  },
  SucursalReabierta: {
    accion: 'alta',
    frase: ({ sucursalId }, { sucursal }) => `Reabrió la sucursal ${sucursal(sucursalId)}`,
  },
  SillonAgregado: {
    accion: 'alta',
    frase: ({ sucursalId, nombre }, { sucursal }) => `Agregó el sillón ${nombre} en ${sucursal(sucursalId)}`,
  },
  SillonCambiado: {
    accion: 'cambio',
    frase: ({ sucursalId, nombre }, { sucursal }) => `Cambió el sillón ${nombre} de ${sucursal(sucursalId)}`,
  },
  SillonQuitado: {
    accion: 'baja',
    frase: ({ sucursalId }, { sucursal }) => `Quitó un sillón de ${sucursal(sucursalId)}`,
  },
  FeriadosFijados: {
    accion: 'cambio',
    frase: ({ sucursalId, feriados }, { sucursal }) =>
      `${feriadosDe(feriados.length)} de ${sucursal(sucursalId)}`,
    detalle: ({ feriados }) => juntos(...feriados.map(dia)),
  },
  PoliticaCambiada: {
    accion: 'cambio',
    frase: ({ historia, topeDescuento }) =>
      `Cambió la política de la organización: ven la historia clínica ${ALCANCES_DE_HISTORIA[historia].toLocaleLowerCase('es')}; descuentos de hasta ${topeDescuento.toLocaleString('es-AR')} %`,
  },
});

const enPalabras = (permisos: readonly Permiso[]): string =>
  permisos.map((permiso) => PERMISOS[permiso]).join(', ');

const excepciones = ({ agregados, quitados }: MembresiaOtorgada['data']): string | null =>
  juntos(
    agregados.length > 0 ? `además puede ${enPalabras(agregados)}` : null,
    quitados.length > 0 ? `no puede ${enPalabras(quitados)}` : null,
  );

const funcionEn = ({ funcion, sucursalId }: MembresiaOtorgada['data'], { sucursal }: Nombres): string =>
  `la función ${FUNCIONES[funcion]} en ${sucursal(sucursalId)}`;

export const frasesDeMembresia = deClase<MembresiaEvent>('cuentas', {
  MembresiaOtorgada: {
    accion: 'alta',
    frase: (data, nombres) => `Otorgó a ${nombres.persona(data.profesionalId)} ${funcionEn(data, nombres)}`,
    detalle: excepciones,
  },
  MembresiaCambiada: {
    accion: 'cambio',
    frase: (data, nombres) =>
      `Cambió los permisos de ${nombres.persona(data.profesionalId)}: ${funcionEn(data, nombres)}`,
    detalle: excepciones,
  },
  MembresiaQuitada: {
    accion: 'baja',
    frase: ({ profesionalId, sucursalId }, { persona, sucursal }) =>
      `Quitó a ${persona(profesionalId)} de ${sucursal(sucursalId)}`,
  },
});
