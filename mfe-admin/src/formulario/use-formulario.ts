import { ApiError, messageOf, useKeptState } from '@odonto/mfe-kit';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CuerpoDeProfesional } from '../profesional/profesionales.api.ts';
import type { Errores, Valores } from './campos.ts';

interface FormularioOptions<Nombre extends string, Guardado> {
  /** Under which what was typed is found again after the session ended; passwords never are. */
  readonly name: string;
  readonly iniciales: Valores<Nombre>;
  readonly errores: (valores: Valores<Nombre>) => ApiError['errors'];
  readonly cuerpo?: (valores: Valores<Nombre>) => CuerpoDeProfesional;
  readonly guardar: UseMutationResult<Guardado, Error, CuerpoDeProfesional>;
  /** Said where the server gives no reason. */
  readonly falla: string;
  /** Said where no answer came, if not what the connection says. */
  readonly sinConexion?: string;
  readonly onGuardado: (guardado: Guardado) => void;
  readonly onProblema: (mensaje: string | undefined) => void;
}

const SECRETO = /password/i;

/**
 * The state of a form. Broken rules are shown at their fields, the first of which takes the focus; a field's error
 * clears when the field is edited; whatever happens, what was typed stays.
 */
export const useFormulario = <Nombre extends string, Guardado>(
  options: FormularioOptions<Nombre, Guardado>,
) => {
  const { name, iniciales, guardar } = options;
  const [abiertos, setAbiertos] = useKeptState<Partial<Valores<Nombre>>>(name, () => ({}));
  const [secretos, setSecretos] = useState<Partial<Valores<Nombre>>>({});
  const [errores, setErrores] = useState<Errores>({});
  const form = useRef<HTMLFormElement>(null);
  const valores: Valores<Nombre> = { ...iniciales, ...abiertos, ...secretos };

  const cambiar = (campo: Nombre, valor: string) => {
    (SECRETO.test(campo) ? setSecretos : setAbiertos)((antes) => ({ ...antes, [campo]: valor }));
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([otro]) => otro !== campo)));
  };

  const limpiar = () => {
    setAbiertos({});
    setSecretos({});
    setErrores({});
  };

  const senalar = (fallas: ApiError['errors']) => {
    const propios = fallas.filter(({ field }) => field in iniciales);
    setErrores(Object.fromEntries(propios.map(({ field, message }) => [field, message])));
    const campo = form.current?.elements.namedItem(propios[0]?.field ?? '');
    if (campo instanceof HTMLElement) campo.focus();
    return propios.length > 0;
  };

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (guardar.isPending) return;
    options.onProblema(undefined);
    if (senalar(options.errores(valores))) return;
    guardar.mutate(options.cuerpo?.(valores) ?? valores, {
      onSuccess: options.onGuardado,
      onError: (error) => {
        if (error instanceof ApiError) senalar(error.errors);
        options.onProblema(mensajeDe(error));
      },
    });
  };

  const mensajeDe = (error: Error): string =>
    error instanceof ApiError || options.sinConexion === undefined
      ? messageOf(error, options.falla)
      : options.sinConexion;

  return {
    form,
    valores,
    errores,
    cambiar,
    limpiar,
    enviar,
    guardando: guardar.isPending,
    modificado: Object.entries(iniciales).some(([campo, valor]) => valores[campo as Nombre] !== valor),
  };
};
