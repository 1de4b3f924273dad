import type { ProfesionalDeSucursal } from '@odonto/contracts/agenda-vistas';
import { api, useMisPermisos, useObservable, useUsuario } from '@odonto/mfe-kit';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firmante$ } from './firmante.ts';
import styles from './firmante.module.css';

/** The dentists of the sites where the user is an assistant, by name; undefined for anybody else. */
const useFirmantes = (): readonly ProfesionalDeSucursal[] | undefined => {
  const { rol } = useUsuario();
  const suyas = useMisPermisos()?.membresias.filter(({ funcion }) => funcion === 'asistente') ?? [];
  const asistente = rol === 'personal' && suyas.length > 0;
  const respuestas = useQueries({
    queries: suyas.map(({ sucursal_id: sucursal }) => ({
      queryKey: ['firmantes', sucursal],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ProfesionalDeSucursal[]> =>
        api.get(`/api/turnos/profesionales?${new URLSearchParams({ sucursal })}`, { signal }),
      enabled: asistente,
    })),
  });
  if (!asistente) return undefined;
  const todos = new Map(respuestas.flatMap(({ data = [] }) => data.map((uno) => [uno.id, uno])));
  return [...todos.values()].toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
};

/** 'En nombre de', for assistants only; renders nothing for other users. If there is only one dentist, it is chosen. */
export const FirmanteField = () => {
  const firmantes = useFirmantes();
  const elegido = useObservable(firmante$, firmante$.value);
  const unico = firmantes?.length === 1 ? firmantes[0]?.id : undefined;
  useEffect(() => {
    if (unico !== undefined && firmante$.value === undefined) firmante$.next(unico);
  }, [unico]);
  if (firmantes === undefined) return null;
  return (
    <div className={styles.field}>
      <Select
        label="En nombre de"
        placeholder="Elija quién firma"
        data={firmantes.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={elegido ?? null}
        onChange={(id) => firmante$.next(id ?? undefined)}
        allowDeselect={false}
        withAsterisk
      />
    </div>
  );
};
