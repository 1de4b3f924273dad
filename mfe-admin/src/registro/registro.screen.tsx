import { erroresDeRegistro } from '@odonto/contracts';
import { Button, PageHeader, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { type Duraciones, LugarDeMensaje, useMensaje } from '../formulario/mensaje.tsx';
import { useFormulario } from '../formulario/use-formulario.ts';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

const CAMPOS = ['nombre', 'apellido', 'email', 'telefono', 'especialidad', 'matricula', 'password'] as const;
const VACIO = {
  nombre: '',
  apellido: '',
  email: '',
  telefono: '',
  especialidad: '',
  matricula: '',
  password: '',
};
/**
 * How long a success is shown, in milliseconds; a refusal stays until the next attempt
 * (docs/spec/accounts.md#register-form).
 */
const DURACIONES: Duraciones = { exito: 3000 };

/** The register form: every field is required, success clears it (docs/spec/accounts.md#register-form). */
export const RegistroScreen = () => {
  const { mensaje, decir } = useMensaje(DURACIONES);
  const { form, valores, errores, cambiar, limpiar, enviar, guardando, modificado } = useFormulario({
    name: 'registrar-profesional',
    iniciales: VACIO,
    errores: erroresDeRegistro,
    guardar: useGuardarProfesional(),
    falla: 'Error al registrar profesional',
    sinConexion: 'Error de conexión al registrar profesional',
    onGuardado: () => {
      limpiar();
      decir({ tipo: 'exito', texto: 'Profesional registrado correctamente' });
      form.current?.querySelector('input')?.focus();
    },
    onProblema: (texto) => decir(texto === undefined ? undefined : { tipo: 'error', texto }),
  });
  useUnsavedGuard(modificado);

  return (
    <section className={styles.narrow} aria-label="Registrar Profesional">
      <PageHeader title="Registrar Profesional" />
      <LugarDeMensaje mensaje={mensaje} />
      <form
        ref={form}
        className={`${styles.form} ${styles.card}`}
        noValidate
        autoComplete="off"
        onSubmit={enviar}
      >
        {CAMPOS.map((nombre) => (
          <CampoDeFormulario
            key={nombre}
            nombre={nombre}
            value={valores[nombre]}
            error={errores[nombre]}
            required
            readOnly={guardando}
            onChange={(valor) => cambiar(nombre, valor)}
          />
        ))}
        <footer className={`${styles.wide} ${styles.buttons}`}>
          <Button type="submit" loading={guardando}>
            Registrar Profesional
          </Button>
        </footer>
      </form>
    </section>
  );
};
