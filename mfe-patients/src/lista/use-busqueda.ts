import { messageOf, notify } from '@odonto/mfe-kit';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';

/** The debounce of the search in milliseconds: the list is requested when no key was pressed for this long. */
const REST = 200;

interface Termino {
  /** The term of the list. It follows the text after the debounce, and at once on Enter. */
  readonly busqueda: string;
  /** Call on Enter. It refetches the list of a term that is already shown. A new term is fetched in any case. */
  readonly buscar: (refetch: () => unknown) => void;
}

/** The search term of the list for the typed text. */
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

/** Notifies that the list could not be read. The notification is needed because the previous list may stay. */
export const useAvisoDeFalla = (error: Error | null): void => {
  useEffect(() => {
    if (error === null) return;
    const mensaje = messageOf(error, 'No se pudo cargar la lista de pacientes.');
    notify.error(`Error al cargar pacientes: ${mensaje}`);
  }, [error]);
};
