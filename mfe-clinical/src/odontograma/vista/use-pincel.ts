import { type RegistroDental, registroDentalNuevo, type Superficie } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { type Borrador, caraOfrecida, enBlanco, superficiesDe } from '../diente/borrador.ts';
import { SUPERFICIES_DE_LA_CARTA } from '../diente/superficies.ts';
import { ultimoEstado } from '../diente/ultimo-estado.ts';
import { useRegistrar } from '../odontograma.queries.ts';

/** What the brush lacks before it can chart a tooth, by field. */
const faltaAlPincel = (borrador: Borrador): Readonly<Record<string, string>> => {
  const { error } = registroDentalNuevo.safeParse({
    ...borrador,
    diente_id: 11,
    superficie: superficiesDe(borrador),
  });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};

const NADIE: ReadonlySet<number> = new Set();

/**
 * The brush: a treatment is chosen first, and each touch of a tooth saves it there. Without chosen faces the touched
 * face counts. Touches are saved one after the other, and none is lost while an earlier one is being saved.
 */
export const usePincel = (
  pacienteId: string,
  onGuardados: (registros: readonly RegistroDental[]) => void,
) => {
  const [borrador, setBorrador] = useState<Borrador>();
  const [falta, setFalta] = useState<Readonly<Record<string, string>>>({});
  const [enCamino, setEnCamino] = useState<ReadonlySet<number>>(NADIE);
  const cola = useRef(Promise.resolve());
  const { mutateAsync } = useRegistrar(pacienteId);
  useUnsavedGuard(enCamino.size > 0);

  const cambiar = (nuevo: Borrador) => {
    setBorrador(nuevo);
    setFalta({});
  };
  /** Returns false when the brush is not complete, and sets what is missing. */
  const pintar = (diente: number, cara: Superficie | undefined): boolean => {
    if (borrador === undefined || enCamino.has(diente)) return true;
    const elegidas = superficiesDe(borrador);
    const superficie =
      elegidas.length === 0 && cara ? [caraOfrecida(cara, SUPERFICIES_DE_LA_CARTA)] : elegidas;
    const hallazgo = registroDentalNuevo.safeParse({ ...borrador, superficie, diente_id: diente });
    if (!hallazgo.success) {
      setFalta(faltaAlPincel(borrador));
      return false;
    }
    const { diente_id: _, ...enviado } = hallazgo.data;
    setEnCamino((antes) => new Set(antes).add(diente));
    cola.current = cola.current
      .then(() => mutateAsync({ dientes: [diente], hallazgo: enviado }))
      .then(onGuardados, () => notify.error('No se pudo guardar el tratamiento.'))
      .finally(() => setEnCamino((antes) => new Set([...antes].filter((uno) => uno !== diente))));
    return true;
  };
  return {
    borrador,
    falta,
    /** The teeth that are being saved. */
    enCamino,
    cambiar,
    pintar,
    empezar: () => cambiar(enBlanco(ultimoEstado())),
    terminar: () => setBorrador(undefined),
  };
};
