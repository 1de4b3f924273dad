/** Pacientes with everything that an export has. The events have the form of the services that own them. */
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { Event } from '@odonto/event-kit/decider';
import type { EventToAppend } from '@odonto/event-kit/event-log';
import { publicarPaciente } from '@odonto/practice/testing';
import type { Files } from '@odonto/service-kit/files';
import type { TempService } from '@odonto/service-kit/testing';

export const escribir = async (
  { shared: { log } }: Pick<TempService, 'shared'>,
  stream: string,
  eventos: readonly Event[],
): Promise<bigint> => {
  const { head } = await log.read(stream);
  const nuevos = eventos.map((event): EventToAppend => {
    const metadata = {
      recordedAt: '2026-03-02T15:00:00.000Z',
      actor: { id: 'sol', rol: 'profesional' },
      requestId: 'r',
    };
    return { id: randomUUID(), event, metadata };
  });
  return (await log.append(stream, head, nuevos)).position;
};

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A paciente with a note, a tooth record with an image, a turno, a tratamiento and a payment. */
export const pacienteEntero = async (
  service: TempService,
  files: Files,
  profesionalId: string,
  { imagen = PNG, ...datos }: Partial<DatosDePaciente> & { readonly imagen?: Buffer } = {},
) => {
  const paciente = await publicarPaciente(service.shared.log, profesionalId, datos);
  const [fotoId, turnoId, tratamientoId, registroId] = Array.from({ length: 4 }, () => randomUUID());
  const de = { pacienteId: paciente.id, profesionalId };
  const historial = {
    ...de,
    entradaId: randomUUID(),
    titulo: 'Control',
    descripcion: 'Sin dolor; "bien"\nfin',
  };
  await escribir(service, `historial-${paciente.id}`, [{ type: 'EntradaAgregada', data: historial }]);
  await files.put({ owner: `${profesionalId}/${paciente.id}`, id: fotoId ?? '' }, Readable.from([imagen]), {
    maxBytes: 100_000_000,
  });
  const huella = createHash('sha256').update(imagen).digest('hex');
  await escribir(service, `foto-${fotoId}`, [
    {
      type: 'FotoSubida',
      data: {
        ...de,
        fotoId,
        descripcion: '../../../etc/passwd',
        tipo: 'image/png',
        tamano: imagen.length,
        ancho: 1,
        alto: 1,
        huellas: { original: huella, miniatura: huella },
      },
    },
  ]);
  await escribir(service, `odontograma-${paciente.id}`, [
    {
      type: 'TratamientoDentalRegistrado',
      data: {
        ...de,
        registroId,
        diente: 16,
        tratamiento: 'CARIES',
        estado: 'a_realizar',
        superficies: ['O', 'M'],
        comentario: '=HYPERLINK("x")',
      },
    },
    { type: 'ImagenAsociada', data: { ...de, registroId, fotoId } },
  ]);
  await escribir(service, `turno-${turnoId}`, [
    {
      type: 'TurnoAgendado',
      data: { ...de, turnoId, fecha: '2026-12-01', hora: '10:30', descripcion: 'Control' },
    },
  ]);
  await escribir(service, `tratamiento-${tratamientoId}`, [
    {
      type: 'TratamientoAcordado',
      data: {
        ...de,
        tratamientoId,
        descripcion: 'Ortodoncia',
        ...textosDeTratamiento.nada(),
        montoTotal: 120_050,
        cantidadCuotas: 3,
        fechaInicio: '2026-01-31',
        fechaVencimiento: null,
      },
    },
    {
      type: 'PagoRegistrado',
      data: {
        ...de,
        tratamientoId,
        pagoId: randomUUID(),
        monto: 40_010,
        fechaPago: '2026-01-31',
        metodo: 'efectivo',
        referencia: null,
        ...textosDePago.nada(),
        numeroCuota: 1,
      },
    },
  ]);
  return { ...paciente, de, fotoId: fotoId ?? '', turnoId: turnoId ?? '', tratamientoId };
};
