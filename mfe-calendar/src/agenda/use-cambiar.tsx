/** Changes of appointments, shown at once. A refused change is taken back. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { escribirHora } from '@odonto/contracts/turno-agenda';
import { formatFecha, formatHora, notify } from '@odonto/mfe-kit';
import { useCallback, useState } from 'react';
import { duracionDe, tramoDe } from '../calendario/horario.ts';
import { agendaApi, type CambioDeCita } from './agenda.api.ts';
import { useMostrar } from './agenda.queries.ts';
import { horasDe, nombreDe } from './cita.ts';
import { type Columna, columnaDe, type Por } from './columnas.ts';
import { Deshacer } from './deshacer.tsx';
import type { Lugar } from './lugar.ts';
import type { Intentar } from './use-intento.tsx';

const FALLA = 'No se pudo cambiar el turno.';

/** The fields that a drop changes. */
export const cambioDe = (
  cita: TurnoDeSucursal,
  por: Por,
  columna: Columna,
  { desde, duracion }: Lugar,
): CambioDeCita => {
  const antes = tramoDe(cita);
  const sillon = cita.sillon_id ?? '';
  return {
    ...(desde !== antes.desde && { hora: escribirHora(desde) }),
    ...(duracion !== antes.hasta - antes.desde && { duracion }),
    ...(por === 'sillon' && columna.id !== sillon && { sillon_id: columna.id }),
    ...(por === 'profesional' && columna.id !== columnaDe(cita, por) && { profesional_id: columna.id }),
  };
};

/** The change that undoes another one. */
const alRevesDe = (cita: TurnoDeSucursal, cambio: CambioDeCita): CambioDeCita => ({
  ...(cambio.fecha !== undefined && { fecha: cita.fecha }),
  ...(cambio.hora !== undefined && { hora: formatHora(cita.hora) }),
  ...(cambio.duracion !== undefined && { duracion: duracionDe(cita) }),
  ...(cambio.sillon_id !== undefined && { sillon_id: cita.sillon_id ?? '' }),
  ...(cambio.profesional_id !== undefined && { profesional_id: cita.profesional_id }),
});

/** @returns `cambiar(cita, cambio)`, `conVuelta`, which can be undone, and the undo button to render */
export const useCambiar = (sucursalId: string, fecha: string, intentar: Intentar) => {
  const mostrar = useMostrar(sucursalId, fecha);
  const [hecho, setHecho] = useState<{ readonly cita: TurnoDeSucursal; readonly cambio: CambioDeCita }>();
  const olvidar = useCallback(() => setHecho(undefined), []);

  const cambiar = async (cita: TurnoDeSucursal, cambio: CambioDeCita): Promise<boolean> => {
    if (Object.keys(cambio).length === 0) return true;
    const ocultar = await mostrar(cita, cambio);
    const bien = await intentar((salvedades) => agendaApi.cambiar(cita.id, cambio, salvedades), FALLA);
    if (!bien) ocultar();
    else if (cambio.fecha !== undefined)
      notify.success(
        `Turno movido al ${formatFecha(cambio.fecha)} a las ${cambio.hora ?? formatHora(cita.hora)}`,
      );
    return bien;
  };
  const conVuelta = async (cita: TurnoDeSucursal, cambio: CambioDeCita): Promise<void> => {
    // Only the last change can be undone: the previous one no longer can once this one begins.
    olvidar();
    if (await cambiar(cita, cambio)) setHecho({ cita, cambio });
  };
  const deshacer = hecho && (
    <Deshacer
      key={JSON.stringify(hecho.cambio)}
      texto={`${nombreDe(hecho.cita)} estaba de ${horasDe(tramoDe(hecho.cita))}`}
      onDeshacer={() => {
        olvidar();
        void cambiar({ ...hecho.cita, ...hecho.cambio }, alRevesDe(hecho.cita, hecho.cambio)).then(
          (bien) => bien && notify.success('Se deshizo.'),
        );
      }}
      onTerminado={olvidar}
    />
  );
  return { cambiar, conVuelta, deshacer } as const;
};
