/** What forbids the deletion of an account. */
import { FIRMO_HISTORIAS } from '@odonto/contracts/profesional';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { HistoriaFirmada } from './historias.projection.ts';

/** @throws RuleBroken for who signed records of the organization: the name on them stays with the account */
export const sinHistorias =
  (vista: View<HistoriaFirmada>) =>
  async (profesionalId: string): Promise<void> => {
    // All ids have one length, so that the beginning of a key is the whole key.
    const prefixes = [{ key: 'firmantes', prefix: profesionalId }];
    const [firmada] = await vista.find({ where: { organizacion: 1 }, prefixes, limit: 1 });
    if (firmada) throw new RuleBroken('firmo-historias', FIRMO_HISTORIAS);
  };
