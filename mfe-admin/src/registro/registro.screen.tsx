import { erroresDeRegistro } from '@odonto/contracts';
import { ApiError, messageOf } from '@odonto/mfe-kit';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, PageHeader } from '@odonto/mfe-kit/ui';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import { DATOS, datosDe } from '../formulario/campos.ts';
import { DatosDeUsuario } from '../formulario/datos-de-usuario.tsx';
import styles from '../formulario/formulario.module.css';
import { type Duraciones, LugarDeMensaje, useMensaje } from '../formulario/mensaje.tsx';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

/** The reason of a refusal stays until the next attempt (docs/spec/accounts.md#register-form). */
const DURACIONES: Duraciones = { exito: 3000 };

/** The register form. Every field is required, and a success clears the form (docs/spec/accounts.md#register-form). */
export const RegistroScreen = () => {
  const { mensaje, decir } = useMensaje(DURACIONES);
  const form = useForm({
    name: 'registrar-profesional',
    initial: { ...datosDe(undefined), password: '' },
    rules: erroresDeRegistro,
    mutation: useGuardarProfesional(),
    body: (valores) => valores,
    onSaved: () => {
      form.restart();
      decir({ tipo: 'exito', texto: 'Profesional registrado correctamente' });
      form.props.ref.current?.querySelector('input')?.focus();
    },
    failure: (error) =>
      error instanceof ApiError
        ? messageOf(error, 'Error al registrar profesional')
        : 'Error de conexión al registrar profesional',
    onProblem: (texto) => decir(texto === undefined ? undefined : { tipo: 'error', texto }),
  });

  return (
    <section className={styles.narrow} aria-label="Registrar Profesional">
      <PageHeader title="Registrar Profesional" />
      <LugarDeMensaje mensaje={mensaje} />
      <form {...form.props} className={`${formStyles.form} ${styles.card}`}>
        <DatosDeUsuario form={form} requeridos={DATOS} />
        <CampoDeFormulario nombre="password" form={form} required />
        <FormButtons>
          <Button type="submit" loading={form.pending}>
            Registrar Profesional
          </Button>
        </FormButtons>
      </form>
    </section>
  );
};
