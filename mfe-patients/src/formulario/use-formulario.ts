import { erroresDePaciente, type Paciente } from '@odonto/contracts';
import { ApiError, messageOf, notify, useKeptState } from '@odonto/mfe-kit';
import { type FormEvent, useRef, useState } from 'react';
import { useGuardarPaciente } from '../paciente/pacientes.queries.ts';
import type { NombreDeCampo } from '@odonto/contracts/paciente-datos';
import { type Errores, porCampo, valoresDe } from './valores.ts';

type Fallas = ApiError['errors'];

/**
 * The state of the form for a new paciente, or for the given one. Whatever happens, what was typed stays: also
 * when the session ends in the middle.
 * Broken rules are notified in the order of the spec and shown at their fields; the first of them takes the focus.
 */
export const useFormulario = (paciente: Paciente | undefined, onSaved: () => void) => {
  const [iniciales] = useState(() => valoresDe(paciente));
  const [valores, setValores] = useKeptState(`paciente ${paciente?.id ?? 'nuevo'}`, () => iniciales);
  const [errores, setErrores] = useState<Errores>({});
  const form = useRef<HTMLFormElement>(null);
  const guardar = useGuardarPaciente(paciente);

  const cambiar = (campo: NombreDeCampo, valor: string) => {
    setValores((antes) => ({ ...antes, [campo]: valor }));
    setErrores(({ [campo]: _corregido, ...otros }) => otros);
  };

  const senalar = (fallas: Fallas) => {
    const nuevos = porCampo(fallas);
    setErrores(nuevos);
    const campo = form.current?.elements.namedItem(Object.keys(nuevos)[0] ?? '');
    if (campo instanceof HTMLElement) campo.focus();
  };

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (guardar.isPending) return;
    const fallas = erroresDePaciente(valores);
    senalar(fallas);
    for (const { message } of fallas) notify.error(message);
    if (fallas.length > 0) return;
    guardar.mutate(valores, {
      onSuccess: ({ advertencia }) => {
        notify.success(paciente ? 'Paciente actualizado correctamente' : 'Paciente creado correctamente');
        if (advertencia !== undefined) notify.warning(advertencia);
        onSaved();
      },
      onError: (error) => {
        notify.error(messageOf(error, 'Error al guardar el paciente'));
        if (error instanceof ApiError) senalar(error.errors);
      },
    });
  };

  return {
    form,
    valores,
    errores,
    cambiar,
    enviar,
    guardando: guardar.isPending,
    modificado: Object.entries(iniciales).some(([campo, valor]) => valores[campo as NombreDeCampo] !== valor),
  };
};
