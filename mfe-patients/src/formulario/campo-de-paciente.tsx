import { DateField } from '@odonto/mfe-kit/dates';
import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import type { CampoDePaciente as Campo } from '@odonto/contracts/paciente-campos';

interface CampoDePacienteProps {
  readonly campo: Campo;
  readonly field: ReturnType<Form['field']>;
  /** Takes the focus when the form opens. */
  readonly first?: boolean;
}

/** One field of the form. Its type is text, so that an invalid value stays visible for correction. */
export const CampoDePaciente = ({ campo, field, first = false }: CampoDePacienteProps) => {
  const { multiline = false, fecha = false, ...texts } = campo.pregunta;
  const common = {
    label: campo.label,
    ...texts,
    ...field,
    ...(first && { 'data-autofocus': true, className: formStyles.wide }),
  };
  if (fecha) return <DateField {...common} past invalid={`La ${campo.label.toLowerCase()} no es válida`} />;
  return multiline ? (
    <Textarea {...common} className={formStyles.wide} rows={2} />
  ) : (
    <TextInput {...common} />
  );
};
