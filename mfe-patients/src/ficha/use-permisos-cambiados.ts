import { ApiError, notify, useMisPermisos } from '@odonto/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds after which every service knows a changed membership. */
const EN_TODOS = 2_000;

const noSeVe = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/**
 * Refetches the data of pacientes when the user's permissions change. If the user may no longer see the record, goes to
 * the list and notifies the reason (docs/spec/organization.md#memberships).
 * @param error the error of the record's query
 * @param reservada whether the user sees only the initials
 * @param lista the address of the list
 */
export const usePermisosCambiados = (error: Error | null, reservada: boolean, lista: string): void => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const permisos = JSON.stringify(useMisPermisos());
  const antes = useRef(permisos);
  const cambiaron = useRef(false);

  useEffect(() => {
    if (antes.current === permisos) return undefined;
    antes.current = permisos;
    cambiaron.current = true;
    const releer = () => void client.invalidateQueries({ queryKey: ['paciente'] });
    releer();
    const otraVez = setTimeout(releer, EN_TODOS);
    return () => clearTimeout(otraVez);
  }, [permisos, client]);

  useEffect(() => {
    if (!cambiaron.current || !(reservada || noSeVe(error))) return;
    cambiaron.current = false;
    notify.warning('Tus permisos cambiaron');
    void navigate(lista, { replace: true });
  }, [error, reservada, lista, navigate]);
};
