import { PasswordInput, TextInput } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useEstadoDeContrasena } from '../sesiones/sesiones.queries.ts';
import { type Campo, CAMPOS, type NombreDeCampo } from './campos.ts';

interface CampoDeFormularioProps {
  readonly nombre: NombreDeCampo;
  readonly value: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly readOnly: boolean;
  /** Takes the focus when a dialog opens. */
  readonly first?: boolean;
  readonly onChange: (value: string) => void;
}

/** The description below: fields that stand side by side are in line whether they have one or not. */
const DEBAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What the specification asks for where the server has not said yet what it asks for. */
const MINIMO = 6;

/** The hint below a new password. */
const Minimo = () => `Al menos ${useEstadoDeContrasena().data?.minimo ?? MINIMO} caracteres`;

/** One field of a form. Its type is text or password: what a rule refuses must be there to be shown and mended. */
export const CampoDeFormulario = (props: CampoDeFormularioProps) => {
  const { nombre, value, error, required = false, readOnly, first = false, onChange } = props;
  const { label, secret = false, inputMode, autoComplete = 'off', nueva = false }: Campo = CAMPOS[nombre];
  const [visible, setVisible] = useState(false);
  const common = {
    name: nombre,
    label,
    required,
    value,
    error,
    readOnly,
    autoComplete,
    ...(nueva && { description: <Minimo />, inputWrapperOrder: DEBAJO }),
    ...(inputMode !== undefined && { inputMode }),
    ...(first && { 'data-autofocus': true }),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  if (!secret) return <TextInput {...common} />;
  return (
    <PasswordInput
      {...common}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? `Ocultar ${label.toLowerCase()}` : `Mostrar ${label.toLowerCase()}`,
        tabIndex: 0,
      }}
    />
  );
};
