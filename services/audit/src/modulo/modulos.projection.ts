/** The modules from elsewhere, with what the audit knows of their events: the last registration of each. */
import type { ModuloRegistrado, RegistroDeModulo } from '@odonto/contracts/modulo-eventos';
import { projection } from '@odonto/event-kit/projections';

export const modulos = projection<RegistroDeModulo, ModuloRegistrado>({
  name: 'modulos',
  version: 1,
  indexes: [],
  id: ({ data }) => data.modulo,
  keys: () => ({}),
  on: { ModuloRegistrado: (_, { data }) => data },
});
