/** The fields of an account with their labels in every form, in the order of the spec. */
import type { Profesional } from '@odonto/contracts';
import type { HTMLInputAutoCompleteAttribute } from 'react';

export interface Campo {
  readonly label: string;
  readonly secret?: boolean;
  readonly inputMode?: 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A new password: the server sends its minimum length. */
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

export const DATOS = ['nombre', 'apellido', 'email', 'telefono', 'especialidad', 'matricula'] as const;
export type Dato = (typeof DATOS)[number];

/** The data of an account as its forms show them; all empty for a new one. */
export const datosDe = (profesional: Profesional | undefined): Readonly<Record<Dato, string>> => {
  const {
    nombre = '',
    apellido = '',
    email = '',
    telefono = '',
    especialidad = '',
    matricula = '',
  } = profesional ?? {};
  return { nombre, apellido, email, telefono, especialidad, matricula };
};
