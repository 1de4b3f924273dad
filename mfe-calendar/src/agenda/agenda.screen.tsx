/** `/agenda`: the day of a site, for its team (docs/spec/agenda.md#screens-of-the-agenda). */
import { AgendaDelDia } from './agenda-del-dia.tsx';
import { EnLaSucursal } from './en-la-sucursal.tsx';

export const AgendaScreen = () => (
  <EnLaSucursal titulo="Agenda" falla="Error al cargar la agenda">
    {(deLaSucursal) => <AgendaDelDia {...deLaSucursal} />}
  </EnLaSucursal>
);
