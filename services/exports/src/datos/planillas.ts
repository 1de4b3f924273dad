/** The CSV files of an export. Pure. */
import { conEdadEl } from '@odonto/contracts/edad';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { ESTADOS_DENTALES, SUPERFICIES } from '@odonto/contracts/odontograma';
import { BANDERAS_DE_SALUD, type BanderaDeSalud } from '@odonto/contracts/paciente-banderas';
import { camposDePaciente, valorDe } from '@odonto/contracts/paciente-datos';
import { esConocida } from '@odonto/contracts/paciente-otros-campos';
import { ESTADOS_DE_TURNO } from '@odonto/contracts/turno-estados';
import { diaDeCsv, montoDeCsv } from '@odonto/practice/csv';
import { nombreDe } from '@odonto/practice/directorio';
import {
  DE_PACIENTE,
  dePaciente,
  dia,
  type Exportado,
  type Planilla,
  PROFESIONAL,
  profesionalEn,
  sucursalEn,
} from './planilla.ts';

const BANDERAS = Object.entries(BANDERAS_DE_SALUD) as readonly [BanderaDeSalud, string][];
/** Fields that an import stores besides those of the form, under titles that an import recognises. */
const DE_IMPORTACION = {
  otro_telefono: 'Otro teléfono',
  numero_historia_anterior: 'Número de historia anterior',
} as const;
const siNo = (valor: unknown): string => (valor === true ? 'Sí' : valor === false ? 'No' : '');
const escrito = (valor: unknown): string => (typeof valor === 'boolean' ? siNo(valor) : String(valor));

/** Fields that a client stores besides those of the form. */
const otrosDatos = ({ expediente }: Exportado): string =>
  Object.entries(expediente.paciente.otros_campos)
    .filter(([clave]) => !esConocida(clave) && !(clave in DE_IMPORTACION))
    .map(([clave, valor]) => `${clave}: ${escrito(valor)}`)
    .join('\n');

const pacientes: Planilla = {
  columnas: [
    'Identificador',
    ...camposDePaciente.map(([, { label }]) => label),
    ...BANDERAS.map(([, label]) => label),
    ...Object.values(DE_IMPORTACION),
    'Otros datos',
    'Profesional',
  ],
  enOrganizacion: ['Historia clínica n.º', 'Sucursales'],
  filas: (exportado) => {
    const { pacienteId, expediente, emision } = exportado;
    const { profesional } = expediente;
    const paciente = conEdadEl(emision, expediente.paciente);
    return [
      [
        pacienteId,
        ...camposDePaciente.map(([nombre, { documento }]) => {
          const valor = String(valorDe(paciente, nombre) ?? '');
          return 'formato' in documento && documento.formato === 'fecha' ? diaDeCsv(valor) : valor;
        }),
        ...BANDERAS.map(([nombre]) => siNo(paciente.otros_campos[nombre])),
        ...Object.keys(DE_IMPORTACION).map((clave) => escrito(paciente.otros_campos[clave] ?? '')),
        otrosDatos(exportado),
        nombreDe(profesional),
        expediente.numeroHc === undefined ? '' : String(expediente.numeroHc),
        (expediente.sucursales ?? []).map((id) => sucursalEn(exportado, id)).join(', '),
      ],
    ];
  },
};

const historial: Planilla = {
  columnas: [...DE_PACIENTE, 'Fecha', 'Título', 'Descripción'],
  enOrganizacion: PROFESIONAL,
  filas: (exportado) =>
    exportado.expediente.notas.map(({ fecha, titulo, descripcion, ...nota }) => [
      ...dePaciente(exportado),
      dia(exportado.diaDe(fecha)),
      titulo,
      descripcion,
      profesionalEn(exportado, nota),
    ]),
};

const odontograma: Planilla = {
  columnas: [...DE_PACIENTE, 'Fecha', 'Diente', 'Tratamiento', 'Estado', 'Caras', 'Comentario'],
  enOrganizacion: PROFESIONAL,
  filas: (exportado) =>
    exportado.expediente.registros.map((registro) => [
      ...dePaciente(exportado),
      dia(exportado.diaDe(registro.fecha)),
      String(registro.diente_id),
      registro.tratamiento,
      ESTADOS_DENTALES[registro.color],
      registro.superficie.map((cara) => SUPERFICIES[cara]).join(', '),
      registro.comentario,
      profesionalEn(exportado, { profesionalId: registro.profesional.id }),
    ]),
};

const turnos: Planilla = {
  columnas: [...DE_PACIENTE, 'Fecha', 'Hora', 'Estado', 'Motivo'],
  enOrganizacion: ['Profesional', 'Sucursal'],
  filas: (exportado) =>
    exportado.expediente.turnos.map((turno) => [
      ...dePaciente(exportado),
      dia(turno.fecha),
      turno.hora,
      ESTADOS_DE_TURNO[turno.estado],
      turno.descripcion,
      profesionalEn(exportado, turno),
      sucursalEn(exportado, turno.sucursalId),
    ]),
};

const tratamientos: Planilla = {
  columnas: [
    ...DE_PACIENTE,
    'Tratamiento',
    'Descripción',
    ...textosDeTratamiento.etiquetas.map(({ label }) => label),
    'Inicio',
    'Vencimiento',
    'Cuotas',
    'Monto total',
    'Pagado',
  ],
  enOrganizacion: PROFESIONAL,
  filas: (exportado) =>
    exportado.expediente.tratamientos.map((uno) => [
      ...dePaciente(exportado),
      uno.id,
      uno.descripcion,
      ...textosDeTratamiento.nombres.map((nombre) => uno[nombre]),
      dia(uno.fechaInicio),
      dia(uno.fechaVencimiento),
      String(uno.cantidadCuotas),
      montoDeCsv(uno.montoTotal),
      montoDeCsv(uno.pagos.reduce((total, { monto }) => total + monto, 0)),
      profesionalEn(exportado, uno),
    ]),
};

const pagos: Planilla = {
  columnas: [
    ...DE_PACIENTE,
    'Tratamiento',
    'Cuota',
    'Fecha',
    'Método',
    'Referencia',
    ...textosDePago.etiquetas.map(({ label }) => label),
    'Monto',
  ],
  enOrganizacion: PROFESIONAL,
  filas: (exportado) =>
    exportado.expediente.tratamientos.flatMap(({ id, pagos: suyos, ...tratamiento }) =>
      suyos.map(({ numeroCuota, fechaPago, metodo, referencia, monto, ...textos }) => [
        ...dePaciente(exportado),
        id,
        String(numeroCuota),
        dia(fechaPago),
        METODOS_PAGO[metodo],
        referencia,
        ...textosDePago.nombres.map((nombre) => textos[nombre]),
        montoDeCsv(monto),
        profesionalEn(exportado, tratamiento),
      ]),
    ),
};

const imagenes: Planilla = {
  columnas: [
    ...DE_PACIENTE,
    'Archivo',
    'Descripción',
    'Fecha',
    'Dientes',
    'Tipo',
    'Bytes',
    'SHA-256',
    'Nota',
  ],
  enOrganizacion: PROFESIONAL,
  filas: (exportado) =>
    exportado.expediente.fotos.map(({ id, descripcion, fecha, dientes, tipo, tamano, huella, ...foto }) => {
      const incluida = exportado.imagenes.get(id);
      return [
        ...dePaciente(exportado),
        incluida?.nombre ?? '',
        descripcion,
        dia(exportado.diaDe(fecha)),
        dientes.join(', '),
        tipo,
        String(tamano),
        incluida?.sha256 ?? huella ?? '',
        incluida ? '' : 'No disponible: su archivo falta o está dañado',
        profesionalEn(exportado, foto),
      ];
    }),
};

/** By file name without its ending. */
export const PLANILLAS = {
  pacientes,
  historial,
  odontograma,
  turnos,
  tratamientos,
  pagos,
  imagenes,
} as const;

export type NombreDePlanilla = keyof typeof PLANILLAS;
export const NOMBRES_DE_PLANILLAS = Object.keys(PLANILLAS) as readonly NombreDePlanilla[];
