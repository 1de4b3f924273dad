/** Passwords and their changes: rules and messages of the forms and of the server (docs/spec/accounts.md#passwords). */
import { z } from 'zod';
import { fieldErrors, requiredText } from './fields.ts';

/** In bytes of UTF-8 (docs/spec/accounts.md#passwords). */
export const MAX_CONTRASENA_BYTES = 72;
const MIN_CONTRASENA = 6;
const LARGA = 'La contraseña es demasiado larga';

const bytes = (texto: string): number => new TextEncoder().encode(texto).length;

const contrasena = (label: string, required: string, corta: string) =>
  requiredText({ label, required, secret: true, min: { length: MIN_CONTRASENA, message: corta } }).refine(
    (texto) => bytes(texto) <= MAX_CONTRASENA_BYTES,
    LARGA,
  );

/** The first password of an account. */
export const contrasenaNueva = contrasena(
  'Contraseña',
  'La contraseña es requerida',
  'La contraseña debe tener al menos 6 caracteres',
);

const newPassword = contrasena(
  'Nueva contraseña',
  'La nueva contraseña es requerida',
  'La nueva contraseña debe tener al menos 6 caracteres',
);
const currentPassword = requiredText({
  label: 'Contraseña actual',
  required: 'La contraseña actual es requerida',
  secret: true,
});

/** Body of `PUT /api/profesionales/{id}/password` for another account, by an admin. */
export const cambioAjeno = z.object({ newPassword });

/** Body of the same call for the caller's own account, also when the caller is an admin. */
export const cambioPropio = z.object({ currentPassword, newPassword });

/** The profile's form, where the new password is typed twice. */
const formulario = z.object({
  ...cambioPropio.shape,
  confirmPassword: requiredText({
    label: 'Confirmación',
    required: 'Debe confirmar la nueva contraseña',
    secret: true,
  }),
});

/** Both passwords as typed, so that a difference is reported even while another rule is broken. */
const tecleadas = z.object({
  newPassword: z.string().trim().min(1),
  confirmPassword: z.string().trim().min(1),
});

const noCoinciden = (valores: unknown): boolean => {
  const { success, data } = tecleadas.safeParse(valores);
  return success && data.newPassword !== data.confirmPassword;
};

/** The broken rules of the profile's form, the first of each field, in the order of the spec. */
export const erroresDeCambioPropio = (valores: unknown): { field: string; message: string }[] => {
  const { error } = formulario.safeParse(valores);
  const errores = error ? fieldErrors(error) : [];
  return noCoinciden(valores)
    ? [...errores, { field: 'confirmPassword', message: 'Las contraseñas no coinciden' }]
    : errores;
};
