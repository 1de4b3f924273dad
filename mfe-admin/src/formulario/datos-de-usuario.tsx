import { esOtroEmail } from '@odonto/contracts';
import type { Form } from '@odonto/mfe-kit/form';
import { CampoDeFormulario } from './campo-de-formulario.tsx';
import { DATOS, type Dato } from './campos.ts';

interface DatosDeUsuarioProps {
  readonly form: Pick<Form<Dato>, 'field'>;
  readonly requeridos: readonly Dato[];
  /** The first field gets the focus when a dialog opens. */
  readonly first?: boolean;
}

/** The fields of an account. */
export const DatosDeUsuario = ({ form, requeridos, first = false }: DatosDeUsuarioProps) =>
  DATOS.map((nombre, index) => (
    <CampoDeFormulario
      key={nombre}
      nombre={nombre}
      form={form}
      required={requeridos.includes(nombre)}
      first={first && index === 0}
    />
  ));

interface ContrasenaParaEmailProps {
  readonly form: Pick<Form<'currentPassword'>, 'field'>;
  /** The user's current e-mail. */
  readonly antes: string;
  readonly email: string;
}

/** A change of the user's own e-mail requires the password. */
export const ContrasenaParaEmail = ({ form, antes, email }: ContrasenaParaEmailProps) =>
  esOtroEmail(antes, email) && <CampoDeFormulario nombre="currentPassword" form={form} required wide />;
