import { deClase, dia, juntos, type Nombres } from './frase.ts';
import type { DatosDeExcepcion, Franja, HorarioEvent, MotivoEvent } from './horarios-eventos.ts';
import { TIPOS_DE_EXCEPCION } from './horarios-vistas.ts';

export const frasesDeMotivos = deClase<MotivoEvent>('turnos', {
  MotivoAgregado: {
    accion: 'alta',
    frase: ({ sucursalId, nombre, duracion }, { sucursal }) =>
      `Agregó el motivo ${nombre}, de ${duracion} minutos, en ${sucursal(sucursalId)}`,
  },
  MotivoCambiado: {
    accion: 'cambio',
    frase: ({ sucursalId, nombre, duracion }, { sucursal }) =>
      `Cambió el motivo ${nombre}, de ${duracion} minutos, en ${sucursal(sucursalId)}`,
  },
  MotivoQuitado: {
    accion: 'baja',
    frase: ({ sucursalId }, { sucursal }) => `Quitó un motivo de ${sucursal(sucursalId)}`,
  },
});

interface DeProfesional {
  readonly sucursalId: string;
  readonly profesionalId: string;
}

const de = ({ profesionalId, sucursalId }: DeProfesional, { persona, sucursal }: Nombres): string =>
  `de ${persona(profesionalId)} en ${sucursal(sucursalId)}`;

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

const enDias = ({ franjas }: { readonly franjas: readonly Franja[] }): string | null =>
  juntos(
    ...DIAS.map((nombre, n) => {
      const suyas = franjas.filter((franja) => franja.dia === n + 1);
      return suyas.length === 0
        ? null
        : `${nombre} ${suyas.map(({ desde, hasta }) => `de ${desde} a ${hasta}`).join(' y ')}`;
    }),
  ) ?? 'no atiende';

const cuando = ({ desde, hasta, horaDesde, horaHasta }: DatosDeExcepcion): string => {
  const dias = desde === hasta ? `el ${dia(desde)}` : `del ${dia(desde)} al ${dia(hasta)}`;
  return horaDesde === null || horaHasta === null ? dias : `${dias} de ${horaDesde} a ${horaHasta}`;
};

const tipo = (data: DatosDeExcepcion): string => TIPOS_DE_EXCEPCION[data.tipo].toLocaleLowerCase('es');
const articulo = (data: DatosDeExcepcion): string => (data.tipo === 'ausencia' ? 'la' : 'el');
const articuloNuevo = (data: DatosDeExcepcion): string => (data.tipo === 'ausencia' ? 'una' : 'un');

export const frasesDeHorarios = deClase<HorarioEvent>('turnos', {
  HorarioFijado: {
    accion: 'alta',
    frase: (data, nombres) => `Fijó el horario ${de(data, nombres)} desde el ${dia(data.vigenteDesde)}`,
    detalle: enDias,
  },
  HorarioCambiado: {
    accion: 'cambio',
    frase: (data, nombres) => `Cambió el horario ${de(data, nombres)} desde el ${dia(data.vigenteDesde)}`,
    detalle: enDias,
  },
  HorarioQuitado: {
    accion: 'baja',
    frase: (data, nombres) => `Quitó un horario ${de(data, nombres)} que no había comenzado`,
  },
  ExcepcionAgregada: {
    accion: 'alta',
    frase: (data, nombres) =>
      `Agregó ${articuloNuevo(data)} ${tipo(data)} ${de(data, nombres)}, ${cuando(data)}`,
  },
  ExcepcionCambiada: {
    accion: 'cambio',
    frase: (data, nombres) => `Cambió ${articulo(data)} ${tipo(data)} ${de(data, nombres)}, ${cuando(data)}`,
  },
  ExcepcionQuitada: {
    accion: 'baja',
    frase: (data, nombres) => `Quitó una excepción del horario ${de(data, nombres)}`,
  },
});
