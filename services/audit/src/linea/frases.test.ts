import { expect, test } from '@jest/globals';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { publishedEvents, publishedSentences } from '@odonto/practice/published';
import { fraseDe } from './frases.ts';

test('cada tipo de evento que existe tiene su frase, y ninguna frase es de un tipo que no existe', () =>
  expect(Object.keys(publishedSentences).toSorted()).toEqual(Object.keys(publishedEvents).toSorted()));

const NOMBRES = { persona: () => 'Marta Díaz', sucursal: () => 'Centro' };

const pago = {
  monto: 1_200_000,
  numeroCuota: 3,
  metodo: 'efectivo',
  fechaPago: '2026-11-05',
  referencia: null,
  ...textosDePago.nada(),
};
const hallazgo = { diente: 16, tratamiento: 'CARIES', superficies: ['O', 'M'], estado: 'a_realizar' };

test.each([
  ['PagoRegistrado', pago, 'Registró un pago de $ 12.000,00 (Cuota 3) en efectivo'],
  [
    'PagoCorregido',
    { ...pago, metodo: 'transferencia' },
    'Corrigió el pago de la Cuota 3: $ 12.000,00 por transferencia, del 05/11/2026',
  ],
  ['PagoAnulado', pago, 'Anuló el pago de la Cuota 3'],
  [
    'TratamientoAcordado',
    { montoTotal: 100_000, cantidadCuotas: 1 },
    'Acordó un tratamiento de $ 1.000,00 en 1 cuota',
  ],
  [
    'TratamientoDentalRegistrado',
    hallazgo,
    'Registró en el diente 16 caries en oclusal y mesial, a realizar',
  ],
  ['TurnoAgendado', { fecha: '2026-12-01', hora: '10:30' }, 'Agendó un turno para el 01/12/2026 a las 10:30'],
  [
    'TurnoReprogramado',
    { fecha: '2026-12-01', hora: '10:30', duracion: 45 },
    'Reprogramó el turno para el 01/12/2026 a las 10:30, de 45 minutos',
  ],
  [
    'TurnoReasignado',
    { profesionalId: 'd2', anteriorId: 'd1', fecha: '2026-12-01', hora: '10:30' },
    'Pasó el turno de Marta Díaz a Marta Díaz, para el 01/12/2026 a las 10:30',
  ],
  [
    'PacienteEliminado',
    { conservarHasta: '2036-11-21T03:00:00.000Z' },
    'Eliminó al paciente: su ficha se archiva hasta el 21/11/2036',
  ],
  [
    'ListaConsultada',
    { lista: 'pacientes', busqueda: false, cantidad: 1_240 },
    'Consultó la lista de pacientes: 1.240 filas',
  ],
  [
    'ListaConsultada',
    { lista: 'agenda', busqueda: true, cantidad: 1 },
    'Consultó la agenda con una búsqueda: 1 fila',
  ],
  [
    'ListaConsultada',
    { lista: 'caja-csv', busqueda: false, cantidad: 2 },
    'Descargó la caja como archivo CSV: 2 filas',
  ],
  [
    'ListaConsultada',
    { lista: 'los encargos al laboratorio', busqueda: false, cantidad: 3 },
    'Consultó los encargos al laboratorio: 3 filas',
  ],
  [
    'ImportacionTerminada',
    { importados: 9_850, completados: 0, omitidos: 0, revisar: 1 },
    'Terminó la importación: agregó 9.850 pacientes, completó 0, 1 fila para revisar',
  ],
  [
    'ImportacionDeshecha',
    { eliminados: 1, conservados: [4, 7] },
    'Deshizo la importación: eliminó 1 paciente y conservó 2 que ya se usaron',
  ],
  ['ImagenVista', { pacienteId: 'juana' }, 'Vio las miniaturas de las imágenes del paciente'],
  ['ImagenVista', { pacienteId: 'juana', fotoId: 'a' }, 'Vio una imagen del paciente'],
  ['DocumentoDescargado', { documento: 'recibo' }, 'Descargó el recibo de un pago en PDF'],
  ['DocumentoDescargado', { documento: 'la orden al laboratorio' }, 'Descargó la orden al laboratorio'],
  ['DocumentoDescargado', { documento: 'orden-de-derivacion' }, 'Descargó una orden de derivación en PDF'],
  ['HistoriaDescargada', { sujetoTipo: 'profesional' }, 'Descargó la historia firmada de un profesional'],
  ['TrabajoEnviado', {}, 'Registró un hecho de otro módulo: trabajo enviado'],
  [
    'ExportacionDeDatosPedida',
    { alcance: 'consultorio' },
    'Pidió una exportación de los datos de todo el consultorio',
  ],
  [
    'ExportacionDeDatosPreparada',
    { pacientes: 1_240, imagenes: 1 },
    'Preparó una exportación de datos: 1.240 pacientes y 1 imagen',
  ],
  [
    'ExportacionDeDatosRetirada',
    { motivo: 'paciente' },
    'Destruyó el archivo de una exportación de datos: se eliminó un paciente que podía contener',
  ],
  ['SucursalAbierta', { datos: { nombre: 'Centro' } }, 'Abrió la sucursal Centro'],
  ['SillonAgregado', { nombre: 'Azul' }, 'Agregó el sillón Azul en Centro'],
  ['FeriadosFijados', { feriados: ['2026-05-25'] }, 'Fijó 1 feriado de Centro'],
  [
    'PoliticaCambiada',
    { historia: 'equipo', topeDescuento: 12.5 },
    'Cambió la política de la organización: ven la historia clínica solo el equipo del paciente; descuentos de hasta 12,5 %',
  ],
  ['MembresiaOtorgada', { funcion: 'recepcion' }, 'Otorgó a Marta Díaz la función Recepción en Centro'],
  [
    'MembresiaCambiada',
    { funcion: 'director' },
    'Cambió los permisos de Marta Díaz: la función Director en Centro',
  ],
  ['MembresiaQuitada', {}, 'Quitó a Marta Díaz de Centro'],
  ['DatosDescargados', {}, 'Descargó una exportación de datos'],
])('%s se cuenta en una frase', (tipo, data, frase) =>
  expect(fraseDe(tipo).frase(data, NOMBRES).replaceAll('\u00a0', ' ')).toBe(frase),
);

test('lo personal no está en la frase sino aparte, y no está cuando se borró', () => {
  const { frase, detalle } = fraseDe('PacienteRegistrado');
  expect([frase({ datos: null }, NOMBRES), detalle?.({ datos: null })]).toEqual([
    'Registró al paciente',
    null,
  ]);
  expect(detalle?.({ datos: { nombre: 'Juana Pérez', cuil: '27-1' } })).toBe('Juana Pérez · DNI 27-1');
  expect(
    fraseDe('DatosDePacienteCambiados').detalle?.({
      cambios: { telefono: '', otros_campos: { diabetes: true } },
    }),
  ).toBe('Teléfono: (vacío) · Historia clínica: diabetes sí');
});

test('un hecho sin frase se cuenta con su tipo y sus datos, sin ids ni secretos', () => {
  const { clase, accion, frase, detalle } = fraseDe('TrabajoEnviado');
  const datos = {
    trabajoId: 't1',
    pacienteId: 'p1',
    vence: '2026-12-01',
    costo: 1200,
    token: 'x',
    $cifrado: 'x',
  };
  expect([clase, accion, frase(datos, NOMBRES)]).toEqual([
    'otros',
    'cambio',
    'Registró un hecho de otro módulo: trabajo enviado',
  ]);
  expect(detalle?.(datos)).toBe('vence 2026-12-01 · costo 1200');
  expect(detalle?.({ trabajoId: 't1' })).toBeNull();
});
