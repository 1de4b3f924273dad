/**
 * The order of image preparation: two at a time, one of each user, so that one user's slow images do not delay others.
 */
import pLimit, { type LimitFunction } from 'p-limit';

const aLaVez = pLimit(2);
/** Images that take much memory. */
const deAUna = pLimit(1);
const deCadaUno = new Map<string, { readonly limite: LimitFunction; tareas: number }>();

/** Runs `tarea` when it is the user's turn and there is capacity. */
export const enSuTurno = async <T>(
  usuario: string,
  { pesada }: { readonly pesada: boolean },
  tarea: () => Promise<T>,
): Promise<T> => {
  const suyas = deCadaUno.get(usuario) ?? { limite: pLimit(1), tareas: 0 };
  deCadaUno.set(usuario, suyas);
  suyas.tareas += 1;
  try {
    return await suyas.limite(() => (pesada ? deAUna(() => aLaVez(tarea)) : aLaVez(tarea)));
  } finally {
    suyas.tareas -= 1;
    if (suyas.tareas === 0) deCadaUno.delete(usuario);
  }
};
