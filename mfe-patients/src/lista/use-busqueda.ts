import { messageOf, notify } from '@odonto/mfe-kit';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';

/** Rest between two keys, in milliseconds, after which the list is asked for. */
const REST = 200;

interface Termino {
  /** What the list is asked for: it follows the text once the typing rests, and at once on Enter. */
  readonly busqueda: string;
  /** Enter. A term that is shown already is read again; a new one is read for being new. */
  readonly buscar: (refetch: () => unknown) => void;
}

/** The term of the list for what is typed. */
export const useTermino = (texto: string): Termino => {
  const escrito = texto.trim();
  const [reposado] = useDebouncedValue(escrito, REST);
  const [pedido, setPedido] = useState<string>();
  const busqueda = pedido === escrito ? escrito : reposado;
  const buscar = (refetch: () => unknown) => {
    if (busqueda === escrito) void refetch();
    setPedido(escrito);
  };
  return { busqueda, buscar };
};

/** Notifies that the list could not be read; the last list stays while the next one is on its way. */
export const useAvisoDeFalla = (error: Error | null): void => {
  useEffect(() => {
    if (error === null) return;
    const mensaje = messageOf(error, 'No se pudo cargar la lista de pacientes.');
    notify.error(`Error al cargar pacientes: ${mensaje}`);
  }, [error]);
};
