/** The patient's record as a PDF document (docs/spec/documents.md#record-pdf). */
import { conEdadEl } from '@odonto/contracts/edad';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { CampoDePaciente } from '@odonto/contracts/paciente-campos';
import { camposDePaciente, valorDe } from '@odonto/contracts/paciente-datos';
import { BANDERAS_DE_SALUD, type BanderaDeSalud } from '@odonto/contracts/paciente-banderas';
import { ESTADOS_DENTALES, SUPERFICIES } from '@odonto/contracts/odontograma';
import { nombreDeDiente } from '@odonto/contracts/odontograma-nombres';
import { ESTADOS_DE_TURNO } from '@odonto/contracts/turno';
import { nombreDe } from '@odonto/practice/directorio';
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  type DeProfesional,
  type Expediente,
  identidad,
  type NotaDelExpediente,
} from '../expediente/expediente.ts';
import { COLORES, documento, fechaCorta, ficha, ninguno, seccion, tabla } from './estilo.ts';
import { odontogramaSvg } from './odontograma.svg.ts';

/** The data of the document besides the record. */
export interface Emision {
  /** Day of issue, YYYY-MM-DD. */
  readonly emision: string;
  /** The day of an instant in the practice's time zone. */
  readonly diaDe: (instante: string) => string;
}

/** The fields of a section under their labels. A date that is not known has no line. */
const camposDe = (
  seccion: CampoDePaciente['documento']['seccion'],
  paciente: DatosDePaciente,
): readonly (readonly [etiqueta: string, texto: string])[] =>
  camposDePaciente.flatMap(([nombre, { label, documento }]) => {
    const valor = String(valorDe(paciente, nombre) ?? '');
    if (documento.seccion !== seccion || (documento.formato === 'fecha' && valor === '')) return [];
    return [[documento.label ?? label, escritos[documento.formato ?? 'texto'](valor)] as const];
  });

const escritos = {
  texto: (valor: string) => valor,
  fecha: fechaCorta,
  años: (valor: string) => `${valor} años`,
} as const;

const datos = ({ paciente, numeroHc }: Expediente, { emision }: Emision): Content =>
  ficha([
    ...camposDe('datos', conEdadEl(emision, paciente)),
    ...(numeroHc === undefined ? [] : [['Historia clínica n.º', String(numeroHc)] as const]),
  ]);

/** The health alerts, the medical history and the medication. */
export const historia = ({ paciente }: Expediente): Content[] => {
  const { otros_campos } = paciente;
  const banderas = (Object.keys(BANDERAS_DE_SALUD) as BanderaDeSalud[])
    .filter((bandera) => otros_campos[bandera] === true)
    .map((bandera) => BANDERAS_DE_SALUD[bandera]);
  return seccion(
    'Historia clínica',
    banderas.length > 0
      ? {
          text: [{ text: 'Alertas de salud: ', bold: true, color: COLORES.realizado }, banderas.join(', ')],
          margin: [0, 0, 0, 4],
        }
      : ninguno('Sin alertas de salud en el cuestionario.'),
    ...camposDe('historia', paciente).map(([etiqueta, texto]) => parrafo(etiqueta, texto)),
  );
};

/** A long text: full width, over as many pages as it needs. */
const parrafo = (etiqueta: string, texto: string): Content => ({
  text: [{ text: `${etiqueta}: `, color: COLORES.gris }, texto || '—'],
  margin: [0, 0, 0, 4],
});

const UNIDO = '\u00a0';

/** The name in pairs of words, as wide as the column. Lines break only between pairs, so few pieces are laid out. */
const dienteEnRenglones = (diente: number): string => {
  const palabras = nombreDeDiente(diente).split(' ');
  const enPares = palabras.map((palabra, i) => `${i === 0 ? '' : i % 2 === 1 ? UNIDO : ' '}${palabra}`);
  return `${diente}${UNIDO}·${UNIDO}${enPares.join('')}`;
};

/**
 * Adds a line with the name and the matrícula of an entry's profesional, unless that is the responsable
 * (docs/spec/documents.md#record-pdf).
 * @param como the verb: 'Firmó', 'Atiende'
 */
const conAutor =
  ({ otros }: Expediente, como: string) =>
  (texto: string, { profesionalId }: DeProfesional): string | ContentText => {
    const autor = otros[profesionalId];
    const nombre = autor ? nombreDe(autor) : '';
    if (nombre === '') return texto;
    const dicho = [`${como} ${nombre}`, autor?.matricula].filter(Boolean).join(', ');
    return { text: [texto && `${texto}\n`, { text: dicho, color: COLORES.gris }] };
  };

const registrosDentales = (expediente: Expediente, { diaDe }: Emision): Content[] => [
  {
    text: [
      ...Object.entries(ESTADOS_DENTALES).map(([estado, etiqueta]) => ({
        text: `■ ${etiqueta}   `,
        color: COLORES[estado as keyof typeof ESTADOS_DENTALES],
      })),
      {
        text: `Caras: ${Object.entries(SUPERFICIES)
          .map(([codigo, nombre]) => `${codigo} ${nombre}`)
          .join(' · ')}`,
        color: COLORES.gris,
      },
    ],
    fontSize: 8,
    margin: [0, 0, 0, 6],
  },
  expediente.registros.length === 0
    ? ninguno('Sin registros en el odontograma.')
    : tabla(
        [
          { titulo: 'Fecha', ancho: 55 },
          { titulo: 'Diente', ancho: 110 },
          { titulo: 'Tratamiento', ancho: 92 },
          { titulo: 'Estado', ancho: 56 },
          { titulo: 'Caras', ancho: 48 },
          { titulo: 'Comentario', ancho: '*' },
        ],
        expediente.registros.map(
          ({ fecha, diente_id, tratamiento, color, superficie, comentario, profesional }) => [
            fechaCorta(diaDe(fecha)),
            dienteEnRenglones(diente_id),
            tratamiento,
            { text: ESTADOS_DENTALES[color], color: COLORES[color] },
            superficie.join(', '),
            conAutor(expediente, 'Firmó')(comentario, { profesionalId: profesional.id }),
          ],
        ),
      ),
];

/** Characters up to which an entry is not split. */
const ENTRADA_CORTA = 1200;

/** An entry. A longer one may continue on the next page, because it would leave half a page empty. */
const entrada = (expediente: Expediente, nota: NotaDelExpediente, { diaDe }: Emision): Content => {
  const { titulo, descripcion, fecha } = nota;
  const escrita = conAutor(expediente, 'Firmó')(descripcion, nota);
  return {
    stack: [
      {
        text: [
          { text: titulo, bold: true },
          { text: `   ${fechaCorta(diaDe(fecha))}`, color: COLORES.gris },
        ],
      },
      { ...(typeof escrita === 'string' ? { text: escrita } : escrita), margin: [0, 1, 0, 7] },
    ],
    unbreakable: descripcion.length < ENTRADA_CORTA,
  };
};

const historial = (expediente: Expediente, emitida: Emision): Content[] => {
  const { notas } = expediente;
  const [primera, ...otras] = notas.map((nota) => entrada(expediente, nota, emitida));
  const comienzo = primera ?? ninguno('Sin entradas en el historial clínico.');
  const larga = (notas[0]?.descripcion.length ?? 0) >= ENTRADA_CORTA;
  if (larga) return [...seccion('Historial clínico', ''), comienzo, ...otras];
  return seccion('Historial clínico', comienzo, ...otras);
};

const turnos = (expediente: Expediente): Content[] => {
  const { turnos: lista, turnosOcultos } = expediente;
  if (turnosOcultos === 'todos') return [];
  const ocultos =
    turnosOcultos === undefined ? undefined : ninguno('No incluye los turnos que usted no puede ver.');
  if (lista.length === 0)
    return seccion('Turnos', ocultos ?? ninguno('Este paciente no tiene turnos agendados.'));
  return [
    tabla(
      [
        { titulo: 'Fecha', ancho: 60 },
        { titulo: 'Hora', ancho: 40 },
        { titulo: 'Motivo', ancho: '*' },
        { titulo: 'Estado', ancho: 70 },
      ],
      lista.map((turno) => [
        fechaCorta(turno.fecha),
        turno.hora,
        conAutor(expediente, 'Atiende')(turno.descripcion, turno),
        ESTADOS_DE_TURNO[turno.estado],
      ]),
      'Turnos',
    ),
    ...(ocultos ? [ocultos] : []),
  ];
};

const imagenes = (expediente: Expediente, { diaDe }: Emision): Content[] =>
  expediente.fotos.length === 0
    ? seccion('Imágenes', ninguno('No hay imágenes'))
    : [
        tabla(
          [
            { titulo: 'Fecha', ancho: 60 },
            { titulo: 'Descripción', ancho: '*' },
          ],
          expediente.fotos.map((foto) => [
            fechaCorta(diaDe(foto.fecha)),
            conAutor(expediente, 'Subió')(foto.descripcion, foto),
          ]),
          'Imágenes',
        ),
      ];

/** The document, with every section of the record even when empty. */
export const documentoDePaciente = (expediente: Expediente, emitida: Emision): TDocumentDefinitions =>
  documento(
    {
      profesional: expediente.profesional,
      titulo: 'Ficha del paciente',
      pie: [expediente.paciente.nombre, ...identidad(expediente)],
      emision: emitida.emision,
    },
    [
      ...seccion('Datos personales', datos(expediente, emitida)),
      ...historia(expediente),
      ...seccion(
        'Odontograma',
        { svg: odontogramaSvg(expediente.registros), width: 515, margin: [0, 0, 0, 8] },
        ...registrosDentales(expediente, emitida),
      ),
      ...historial(expediente, emitida),
      ...turnos(expediente),
      ...imagenes(expediente, emitida),
    ],
  );
