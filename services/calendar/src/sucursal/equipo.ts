import type { View } from '@odonto/event-kit/projections';
import type { MembresiasDeCuenta } from '@odonto/practice/acceso';

/** `site -> the accounts of its team`, whose open screens show what belongs to the site. */
export const equipoEn =
  (
    membresias: Pick<View<MembresiasDeCuenta>, 'find'>,
  ): ((sucursalId: string) => Promise<readonly string[]>) =>
  async (sucursalId) =>
    (await membresias.find({}))
      .filter((una) => una.membresias.some((otra) => otra.sucursalId === sucursalId))
      .map(({ id }) => id);
