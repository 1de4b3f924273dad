import { erroresDePaciente } from '@odonto/contracts';
import { ApiError, messageOf, NetworkError, notify, useKeptState } from '@odonto/mfe-kit';
import { type FormEvent, useRef, useState } from 'react';
import { type Errores, porCampo } from '../formulario/valores.ts';
import type { Version } from '../paciente/pacientes.api.ts';
import { type Borrador, borradorDe, diferencias, rehacer } from './borrador.ts';
import { useGuardarHistoria } from './historia.queries.ts';

interface Edicion {
  /** What the changes are made on. */
  readonly base: Version;
  readonly borrador: Borrador;
}

const edicionDe = (base: Version): Edicion => ({ base, borrador: borradorDe(base.paciente) });

/** The message of the server for a refusal, otherwise a message of this form (docs/spec/patients.md#health-form). */
const mensajeDe = (error: unknown): string => {
  if (error instanceof NetworkError) return 'No se pudo guardar la historia.';
  const refused = error instanceof ApiError && error.status < 500;
  return refused ? messageOf(error, 'Error al guardar los datos.') : 'Error al guardar los datos.';
};

/**
 * The state of the form. What others save shows at once while nothing was typed here; once something was, saving
 * on an older version opens a conflict: nobody's work is overwritten unseen.
 * @param actual the newest version that the server told of
 * @param recargar reads the version anew, after the server refused an older one
 */
export const useHistoria = (actual: Version, recargar: () => Promise<Version | undefined>) => {
  const { id } = actual.paciente;
  const [edicion, setEdicion] = useKeptState<Edicion>(`historia ${id}`, () => edicionDe(actual));
  const [errores, setErrores] = useState<Errores>({});
  const [conflicto, setConflicto] = useState<Version>();
  const form = useRef<HTMLFormElement>(null);
  const guardar = useGuardarHistoria(id);
  const { base, borrador } = edicion;
  const modificado = diferencias(borradorDe(base.paciente), borrador).length > 0;

  if (!modificado && base.etag !== actual.etag && !guardar.isPending) setEdicion(edicionDe(actual));

  const senalar = (fallas: ApiError['errors']) => {
    const nuevos = porCampo(fallas);
    setErrores(nuevos);
    const campo = form.current?.elements.namedItem(Object.keys(nuevos)[0] ?? '');
    if (campo instanceof HTMLElement) campo.focus();
  };

  const fallar = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 412) {
      const nueva = await recargar();
      if (nueva !== undefined) return setConflicto(nueva);
    }
    notify.error(mensajeDe(error));
    if (error instanceof ApiError) senalar(error.errors);
  };

  const enviar = (nueva: Edicion) => {
    const fallas = erroresDePaciente(nueva.borrador.valores);
    senalar(fallas);
    for (const { message } of fallas) notify.error(message);
    if (fallas.length > 0 || guardar.isPending) return;
    guardar.mutate(
      { borrador: nueva.borrador, etag: nueva.base.etag },
      {
        onSuccess: (guardada) => {
          setEdicion(edicionDe(guardada));
          notify.success('Historia clínica guardada con éxito.');
          if (guardada.paciente.advertencia !== undefined) notify.warning(guardada.paciente.advertencia);
        },
        onError: (error) => void fallar(error),
      },
    );
  };

  const resolver = (siguiente: (nueva: Version) => Edicion, guardarla: boolean) => () => {
    if (conflicto === undefined) return;
    const edicionNueva = siguiente(conflicto);
    setConflicto(undefined);
    setEdicion(edicionNueva);
    if (guardarla) enviar(edicionNueva);
  };

  return {
    form,
    edicion,
    errores,
    modificado,
    guardando: guardar.isPending,
    cambiar: (cambio: (antes: Borrador) => Borrador) => {
      setErrores({});
      setEdicion((antes) => ({ ...antes, borrador: cambio(antes.borrador) }));
    },
    enviar: (event: FormEvent) => {
      event.preventDefault();
      enviar(edicion);
    },
    conflicto,
    /** One's own changes on top of what the other saved. */
    guardarLoPropio: resolver(
      (nueva) => ({
        base: nueva,
        borrador: rehacer(borradorDe(base.paciente), borrador, borradorDe(nueva.paciente)),
      }),
      true,
    ),
    usarLoNuevo: resolver(edicionDe, false),
    seguirEditando: () => setConflicto(undefined),
  };
};
