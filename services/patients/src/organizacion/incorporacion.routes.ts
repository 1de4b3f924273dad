/** A dentist brings a personal paciente into the organization (docs/spec/organization.md#pacientes-of-the-organization). */
import type { Paciente } from '@odonto/contracts';
import { incorporacion as cuerpo, MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { pacienteGuardado } from '@odonto/contracts/paciente-vistas';
import { Forbidden, RuleBroken } from '@odonto/event-kit/decider';
import type { Acceso, EnSucursal } from '@odonto/practice/acceso';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { conPermiso, ELIMINAR as CEDER } from '../paciente/acceso-a-ficha.ts';
import type { Guardado } from '../paciente/guardado.ts';
import { pacienteId } from '../paciente/paciente-id.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import type { RegistroEnSucursal } from './registro.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly acceso: Acceso<Paciente>;
  readonly sitios: EnSucursal;
  readonly registro: RegistroEnSucursal;
  readonly guardado: Guardado;
}

export const incorporacionRoute = ({ fichas, acceso, sitios, registro, guardado }: Dependencies): Route =>
  route({
    method: 'POST',
    path: '/api/pacientes/:id/incorporacion',
    access: ['admin', 'profesional', 'auditor', 'personal'],
    admits: () => sitios.admite(),
    summary:
      'Incorpora a la organización un paciente propio: pasa a ser de una sucursal. No hay vuelta atrás',
    body: cuerpo,
    answers: { 200: pacienteGuardado },
    handle: async (request) => {
      const { caller } = request;
      if (caller.rol !== 'profesional') throw new Forbidden();
      const id = pacienteId(request);
      const { organizacion } = await acceso.paciente(id, caller, CEDER);
      if (organizacion)
        throw new RuleBroken('ya-es-de-la-organizacion', MENSAJES_DE_REGISTRO.yaEsDeLaOrganizacion);
      const incorporacion = await registro.incorporar(id, caller, request.body.sucursal_id, request);
      const handled = await fichas.handle(
        id,
        { type: 'IncorporarPaciente', data: { pacienteId: id, ...incorporacion } },
        request,
        conPermiso(CEDER, caller),
      );
      return ok(await guardado(id, handled), { subject: id });
    },
  });
