/** The receipt of one payment: payer, amount, treatment, and the balance. */
import { formatCentavos } from '@odonto/contracts/dinero';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { nombreDe } from '@odonto/practice/directorio';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Expediente, identidad, pagoDelExpediente, profesionalDe } from '../expediente/expediente.ts';
import { COLORES, documento, fechaCorta, ficha, firmaYSello, seccion } from './estilo.ts';

/** @throws Error when the payment was removed from the record before the document was drawn */
export const documentoDeRecibo = (
  expediente: Expediente,
  pagoId: string,
  emision: string,
): TDocumentDefinitions => {
  const cobrado = pagoDelExpediente(expediente, pagoId);
  if (!cobrado) throw new Error('the payment is no longer in the record');
  const { paciente } = expediente;
  const { tratamiento, pago } = cobrado;
  // If the account of the dentist who treated was deleted, the responsable issues the receipt.
  const trata = profesionalDe(expediente, tratamiento);
  const pagado = tratamiento.pagos.reduce((suma, { monto }) => suma + monto, 0);
  return documento(
    {
      profesional: nombreDe(trata) === '' ? expediente.profesional : trata,
      titulo: 'Recibo de pago',
      pie: [paciente.nombre, ...identidad(expediente), `Recibo ${pago.id}`],
      emision,
    },
    [
      { text: 'Recibí de', color: COLORES.gris, margin: [0, 16, 0, 0] },
      { text: paciente.nombre, fontSize: 13, bold: true },
      { text: identidad(expediente).join(' · '), color: COLORES.gris, margin: [0, 0, 0, 12] },
      { text: 'la suma de', color: COLORES.gris },
      { text: formatCentavos(pago.monto), fontSize: 24, bold: true, color: COLORES.acento },
      ...seccion(
        'Detalle',
        ficha([
          ['Tratamiento', tratamiento.descripcion],
          ['Cuota', `${pago.numeroCuota}`],
          ['Fecha del pago', fechaCorta(pago.fechaPago)],
          ['Método', METODOS_PAGO[pago.metodo]],
          ['Referencia', pago.referencia],
          ...textosDePago.breves.map(({ nombre, label }) => [label, pago[nombre]] as const),
          ['Recibo n.º', pago.id],
        ]),
      ),
      ...seccion(
        'Estado del tratamiento a la fecha de emisión',
        ficha([
          ['Total', formatCentavos(tratamiento.montoTotal)],
          ['Pagado', formatCentavos(pagado)],
          ['Saldo', formatCentavos(Math.max(0, tratamiento.montoTotal - pagado))],
        ]),
      ),
      firmaYSello(),
    ],
  );
};
