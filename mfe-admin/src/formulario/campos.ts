/** The fields of an account, as every form labels them, in the order of the spec. */
import type { HTMLInputAutoCompleteAttribute } from 'react';

export interface Campo {
  readonly label: string;
  readonly secret?: boolean;
  readonly inputMode?: 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A new password: the server says how long it has to be. */
  readonly nueva?: boolean;
}

export const CAMPOS = {
  nombre: { label: 'Nombre' },
  apellido: { label: 'Apellido' },
  email: { label: 'Email', inputMode: 'email' },
  telefono: { label: 'Teléfono', inputMode: 'tel' },
  especialidad: { label: 'Especialidad' },
  matricula: { label: 'Matrícula' },
  password: {
    label: 'Contraseña',
    secret: true,
    autoComplete: 'new-password',
    nueva: true,
  },
  currentPassword: { label: 'Contraseña actual', secret: true, autoComplete: 'current-password' },
  newPassword: {
    label: 'Nueva contraseña',
    secret: true,
    autoComplete: 'new-password',
    nueva: true,
  },
  confirmPassword: { label: 'Confirmar nueva contraseña', secret: true, autoComplete: 'new-password' },
} as const satisfies Readonly<Record<string, Campo>>;

export type NombreDeCampo = keyof typeof CAMPOS;
/** What is typed, as typed. */
export type Valores<Nombre extends string> = Readonly<Record<Nombre, string>>;
/** By field. */
export type Errores = Readonly<Record<string, string>>;
