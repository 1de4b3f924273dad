import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { PasswordInput, TextInput } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useEstadoDeContrasena } from '../sesiones/sesiones.queries.ts';
import { type Campo, CAMPOS, type NombreDeCampo } from './campos.ts';

interface CampoDeFormularioProps<Nombre extends NombreDeCampo> {
  readonly nombre: Nombre;
  readonly form: Pick<Form<Nombre>, 'field'>;
  readonly required?: boolean;
  /** The field takes the whole width of the form. */
  readonly wide?: boolean;
  /** Takes the focus when a dialog opens. */
  readonly first?: boolean;
}

/** The description is below the input, so that fields with and without a description are aligned. */
const DEBAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The specification's minimum, until the server has sent its own. */
const MINIMO = 6;

/** The hint below a new password. */
const Minimo = () => `Al menos ${useEstadoDeContrasena().data?.minimo ?? MINIMO} caracteres`;

/** One field of a form. Its type is text or password, so that an invalid value stays visible for correction. */
export const CampoDeFormulario = <Nombre extends NombreDeCampo>(props: CampoDeFormularioProps<Nombre>) => {
  const { nombre, form, required = false, wide = false, first = false } = props;
  const { label, secret = false, inputMode, autoComplete = 'off', nueva = false }: Campo = CAMPOS[nombre];
  const [visible, setVisible] = useState(false);
  const common = {
    ...form.field(nombre),
    label,
    required,
    autoComplete,
    ...(nueva && { description: <Minimo />, inputWrapperOrder: DEBAJO }),
    ...(inputMode !== undefined && { inputMode }),
    ...(wide && { className: formStyles.wide }),
    ...(first && { 'data-autofocus': true }),
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
