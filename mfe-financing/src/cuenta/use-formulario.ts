import { fieldErrors } from '@odonto/contracts/fields';
import { ApiError, messageOf, notify, useKeptState } from '@odonto/mfe-kit';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';

export type Valores<Campo extends string> = Readonly<Record<Campo, string>>;

/** What a text field takes. */
export interface CampoDeTexto {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** What a choice takes; null while nothing is chosen. */
export interface CampoDeEleccion {
  readonly name: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (valor: string | null) => void;
}

/** The fields of a form, by name. */
export interface Campos<Campo extends string> {
  readonly campo: (name: Campo) => CampoDeTexto;
  readonly eleccion: (name: Campo) => CampoDeEleccion;
}

interface Opciones<Campo extends string> {
  /** What was typed is found again under it after the session ended: which form, of what. */
  readonly nombre: string;
  readonly iniciales: Valores<Campo>;
  /** The rules of the spec, in its order. */
  readonly reglas: z.ZodType;
  /** What was typed, as the rules and the server take it. */
  readonly leer: (valores: Valores<Campo>) => object;
  /** What is said when the server gives no reason. */
  readonly falla: string;
  /** Saves what holds; it may ask first. */
  readonly guardar: (valores: Valores<Campo>) => void;
}

/**
 * The state of a form. Whatever happens, what was typed stays: also when the session ends in the middle. Broken rules are shown at their fields, the first is
 * also notified and takes the focus.
 */
export const useFormulario = <Campo extends string>(opciones: Opciones<Campo>) => {
  const [iniciales] = useState(opciones.iniciales);
  const [valores, setValores] = useKeptState(`financiacion ${opciones.nombre}`, () => iniciales);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  const cambiar = (campo: Campo, valor: string) => {
    setValores((antes) => ({ ...antes, [campo]: valor }));
    setErrores(({ [campo]: _corregido, ...otros }) => otros);
  };

  const senalar = (fallas: ApiError['errors']) => {
    setErrores(Object.fromEntries(fallas.map(({ field, message }) => [field, message])));
    const campo = form.current?.elements.namedItem(fallas[0]?.field ?? '');
    if (campo instanceof HTMLElement) campo.focus();
  };

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const leido = opciones.reglas.safeParse(opciones.leer(valores));
    const fallas = leido.success ? [] : fieldErrors(leido.error);
    senalar(fallas);
    const [primera] = fallas;
    if (primera) notify.error(primera.message);
    else opciones.guardar(valores);
  };

  const fallo = (error: unknown) => {
    notify.error(messageOf(error, opciones.falla));
    if (error instanceof ApiError) senalar(error.errors);
  };

  return {
    form,
    valores,
    errores,
    cambiar,
    enviar,
    fallo,
    modificado: Object.entries(iniciales).some(([campo, valor]) => valores[campo as Campo] !== valor),
    campo: (name: Campo): CampoDeTexto => ({
      name,
      value: valores[name],
      error: errores[name],
      onChange: (event) => cambiar(name, event.currentTarget.value),
    }),
    eleccion: (name: Campo): CampoDeEleccion => ({
      name,
      value: valores[name] === '' ? null : valores[name],
      error: errores[name],
      onChange: (valor) => cambiar(name, valor ?? ''),
    }),
  };
};
