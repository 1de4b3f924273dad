import type { NombreDeCampo } from '@odonto/contracts/paciente-datos';
import type { Form } from '@odonto/mfe-kit/form';
import { CampoDePaciente } from './campo-de-paciente.tsx';
import { esDeDatos, mostrados } from './valores.ts';

interface CamposDePacienteProps {
  readonly form: Pick<Form<NombreDeCampo>, 'field' | 'pending' | 'values'>;
  /** Leaves out the fields about the paciente's health. */
  readonly soloDatos?: boolean;
}

/** The fields of the form, in the order of docs/spec/patients.md#list. */
export const CamposDePaciente = ({ form, soloDatos = false }: CamposDePacienteProps) =>
  mostrados(form.values)
    .filter(({ nombre }) => !soloDatos || esDeDatos(nombre))
    .map(({ nombre, campo, value, esDicha }, index) => (
      <CampoDePaciente
        key={nombre}
        campo={campo}
        field={{ ...form.field(nombre), value, readOnly: form.pending || esDicha }}
        first={index === 0}
      />
    ));
