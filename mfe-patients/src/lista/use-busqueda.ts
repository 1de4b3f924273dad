import { messageOf, notify } from '@odonto/mfe-kit';
import { useDebouncedValue } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';
import { usePacientes } from '../paciente/pacientes.queries.ts';

/** Rest between two keys, in milliseconds, after which the list is asked for. */
const REST = 200;

/**
 * The list for what is typed: it follows the text once the typing rests, and at once on Enter.
 * A failure is notified; the last list stays while the next one is on its way.
 */
export const useBusqueda = (texto: string) => {
  const escrito = texto.trim();
  const [reposado] = useDebouncedValue(escrito, REST);
  const [pedido, setPedido] = useState<string>();
  const busqueda = pedido === escrito ? escrito : reposado;
  const pacientes = usePacientes(busqueda);
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
