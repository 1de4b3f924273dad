/** The order of a referral: the paciente, from whom, to whom, why, and a line to sign (docs/spec/documents.md#order-of-referral). */
import { URGENCIAS_DE_DERIVACION } from '@odonto/contracts/derivacion';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { nombreDe } from '@odonto/practice/directorio';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Expediente, identidad } from '../expediente/expediente.ts';
import { COLORES, documento, fechaCorta, ficha, firmaYSello, seccion } from './estilo.ts';
import { type Emision, historia } from './paciente.documento.ts';

const conMatricula = (datos: DatosDeProfesional): string =>
  [nombreDe(datos), datos.matricula && `Matrícula ${datos.matricula}`].filter(Boolean).join(' · ');

/** @throws Error when the record was read without a referral */
export const documentoDeDerivacion = (expediente: Expediente, emitida: Emision): TDocumentDefinitions => {
  const { paciente, derivacion } = expediente;
  if (!derivacion) throw new Error('the record was read without its referral');
  const { de, receptor, sucursal, clinico } = derivacion;
  const dia = (instante: string): string => fechaCorta(emitida.diaDe(instante));
  return documento(
    {
      profesional: de,
      titulo: 'Orden de derivación',
      pie: [paciente.nombre, ...identidad(expediente)],
      emision: emitida.emision,
    },
    [
      { text: 'Paciente', color: COLORES.gris, margin: [0, 16, 0, 0] },
      { text: paciente.nombre, fontSize: 13, bold: true },
      { text: identidad(expediente).join(' · '), color: COLORES.gris, margin: [0, 0, 0, 12] },
      ...seccion(
        'Derivación',
        ficha([
          ['De', conMatricula(de)],
          ['Para', conMatricula(receptor)],
          ['Especialidad', derivacion.especialidad || receptor.especialidad],
          ['Urgencia', URGENCIAS_DE_DERIVACION[derivacion.urgencia]],
          ['Sucursal', sucursal.nombre],
          ['Dirección', sucursal.direccion],
          ['Teléfono', sucursal.telefono],
          ['Fecha', dia(derivacion.solicitadaAt)],
          ['Puede aceptarse hasta el', dia(derivacion.venceAt)],
        ]),
      ),
      ...(clinico
        ? [...seccion('Motivo', { text: clinico.motivo, margin: [0, 0, 0, 6] }), ...historia(expediente)]
        : []),
      firmaYSello(),
    ],
  );
};
