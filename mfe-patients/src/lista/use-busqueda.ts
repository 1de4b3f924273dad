import { messageOf, notify } from '@odonto/mfe-kit';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';

/** Rest between two keys, in milliseconds, after which the list is asked for. */
const REST = 200;

interface Leida {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * The list for what is typed: it follows the text once the typing rests, and at once on Enter.
 * A failure is notified; the last list stays while the next one is on its way.
 * @param useLista reads the list of a term
 * @param sucursal whose list it is; '' for one's own
 */
export const useBusqueda = <Lista extends Leida>(
  texto: string,
  useLista: (busqueda: string, sucursal: string) => Lista,
  sucursal = '',
) => {
  const escrito = texto.trim();
  const [reposado] = useDebouncedValue(escrito, REST);
  const [pedido, setPedido] = useState<string>();
  const busqueda = pedido === escrito ? escrito : reposado;
  const pacientes = useLista(busqueda, sucursal);
  const { error, refetch } = pacientes;

  useEffect(() => {
    if (error === null) return;
    const mensaje = messageOf(error, 'No se pudo cargar la lista de pacientes.');
    notify.error(`Error al cargar pacientes: ${mensaje}`);
  }, [error]);

  const buscar = () => {
    // A term that is shown already is read again; a new one is read for being new.
    if (busqueda === escrito) void refetch();
    setPedido(escrito);
  };

  return { ...pacientes, buscar };
};
