import { pacienteNuevo } from '@odonto/contracts';
import { ApiError, messageOf, NetworkError, notify, useKeptState } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import { useEffect, useState } from 'react';
import type { Version } from '../paciente/pacientes.api.ts';
import { borradorDe, rehacer } from './borrador.ts';
import { useGuardarHistoria } from './historia.queries.ts';

/** The server's message if it refused the data, otherwise ours (docs/spec/patients.md#health-form). */
const mensajeDe = (error: unknown): string => {
  if (error instanceof NetworkError) return 'No se pudo guardar la historia.';
  const refused = error instanceof ApiError && error.status < 500;
  return refused ? messageOf(error, 'Error al guardar los datos.') : 'Error al guardar los datos.';
};

/**
 * The state of the form. While the user has typed nothing, the form shows what others save at once. After that, saving
 * on an older version opens a conflict, so that nobody's work is overwritten unseen.
 * @param actual the newest version that the server announced
 * @param recargar reads the version again, after the server refused an older one
 */
export const useHistoria = (actual: Version, recargar: () => Promise<Version | undefined>) => {
  const { id } = actual.paciente;
  /** The version that the user edits. It is kept with the changes, so that a new session still finds a conflict. */
  const [base, setBase] = useKeptState(`base de historia ${id}`, () => actual);
  const [conflicto, setConflicto] = useState<Version>();
  const form = useForm({
    name: `historia ${id}`,
    initial: borradorDe(base.paciente),
    rules: pacienteNuevo,
    notifyAll: true,
    mutation: useGuardarHistoria(id),
    body: (borrador) => ({ borrador, etag: base.etag }),
    onSaved: (guardada) => {
      empezar(guardada);
      notify.success('Historia clínica guardada con éxito.');
      if (guardada.paciente.advertencia !== undefined) notify.warning(guardada.paciente.advertencia);
    },
    onFailed: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return false;
      const nueva = await recargar();
      setConflicto(nueva);
      return nueva !== undefined;
    },
    failure: mensajeDe,
  });

  const empezar = (version: Version, borrador = borradorDe(version.paciente)) => {
    setBase(version);
    setConflicto(undefined);
    form.restart(borradorDe(version.paciente), borrador);
  };

  useEffect(() => {
    if (!form.dirty && !form.pending && base.etag !== actual.etag) empezar(actual);
  });

  return {
    form,
    base,
    conflicto,
    /** Saves the user's changes on top of the version that was saved meanwhile. */
    guardarLoPropio: () => {
      if (conflicto === undefined) return;
      const borrador = rehacer(borradorDe(base.paciente), form.values, borradorDe(conflicto.paciente));
      empezar(conflicto, borrador);
      form.save({ borrador, etag: conflicto.etag });
    },
    usarLoNuevo: () => conflicto && empezar(conflicto),
    seguirEditando: () => setConflicto(undefined),
  };
};
