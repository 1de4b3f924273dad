/** Images of tooth records over HTTP (docs/spec/clinical.md#images-of-a-tooth-record). */
import { vinculoDeImagen } from '@odonto/contracts/odontograma';
import { registroDental } from '@odonto/contracts/odontograma-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import { ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Odontogramas } from './odontogramas.ts';
import type { ImagenesDe, RegistrosVistos } from './registros-vistos.ts';

interface Dependencies {
  readonly odontogramas: Odontogramas;
  readonly vistos: RegistrosVistos;
  readonly imagenesDe: ImagenesDe;
}

const access = ['profesional'] as const;

export const vinculosRoutes = ({ odontogramas, vistos, imagenesDe }: Dependencies): Route[] => {
  const vincular = async (
    request: Request<{ readonly odontograma_id: string; readonly imagen_id: string }>,
    type: 'AsociarImagen' | 'DesasociarImagen',
  ) => {
    const { odontograma_id: registroId, imagen_id: fotoId } = request.body;
    const { pacienteId } = await vistos.de(registroId, request.caller, 'historia.escribir');
    const profesionalId = request.caller.id;
    if (!(await imagenesDe(pacienteId, request.caller)).has(fotoId))
      throw new NotFound('Imagen no encontrada');
    const handled = await odontogramas.handle(
      pacienteId,
      { type, data: { pacienteId, profesionalId, registroId, fotoId } },
      request,
    );
    return ok(await vistos.guardado(registroId, handled, request.caller), { subject: pacienteId });
  };

  return [
    route({
      method: 'POST',
      path: '/api/odontograma/link-image',
      access,
      summary: 'Asocia una imagen del paciente a un registro dental',
      body: vinculoDeImagen,
      answers: { 200: registroDental },
      handle: (request) => vincular(request, 'AsociarImagen'),
    }),
    route({
      method: 'DELETE',
      path: '/api/odontograma/unlink-image',
      access,
      summary: 'Quita una imagen de un registro dental',
      body: vinculoDeImagen,
      answers: { 200: registroDental },
      handle: (request) => vincular(request, 'DesasociarImagen'),
    }),
  ];
};
