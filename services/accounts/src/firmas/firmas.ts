/** Refuses the deletion of an account that signed records of the organization. */
import { FIRMO_HISTORIAS } from '@odonto/contracts/profesional';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { HistoriaFirmada } from './historias.projection.ts';

/** @throws RuleBroken for an account that signed records of the organization, which take the signer's name from it */
export const sinHistorias =
  (vista: View<HistoriaFirmada>) =>
  async (profesionalId: string): Promise<void> => {
    // All ids have the same length, so a whole id as the prefix matches only that id.
    const prefixes = [{ key: 'firmantes', prefix: profesionalId }];
    const [firmada] = await vista.find({ where: { organizacion: 1 }, prefixes, limit: 1 });
    if (firmada) throw new RuleBroken('firmo-historias', FIRMO_HISTORIAS);
  };
