/** What forbids the deletion of an account. */
import { MENSAJES_DE_BAJA } from '@odonto/contracts/profesional';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { HistoriaFirmada } from './historias.projection.ts';

const DE_LA_ORGANIZACION = { organizacion: 1 } as const;

/**
 * @throws RuleBroken for who signed records of the organization, and for the responsable of a paciente of it: the records
 * are the organization's, so they do not go with an account
 */
export const sinHistorias =
  (vista: View<HistoriaFirmada>) =>
  async (profesionalId: string): Promise<void> => {
    // All ids have one length, so that the beginning of a key is the whole key.
    const prefixes = [{ key: 'firmantes', prefix: profesionalId }];
    const [firmada] = await vista.find({ where: DE_LA_ORGANIZACION, prefixes, limit: 1 });
    if (firmada) throw new RuleBroken('firmo-historias', MENSAJES_DE_BAJA.firmo);
    const where = { ...DE_LA_ORGANIZACION, responsable: profesionalId };
    const [suyo] = await vista.find({ where, limit: 1 });
    if (suyo) throw new RuleBroken('es-responsable', MENSAJES_DE_BAJA.responsable);
  };
