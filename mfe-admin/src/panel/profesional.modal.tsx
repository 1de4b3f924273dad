import {
  erroresDeEmailPropio,
  erroresDeProfesionalCambiado,
  erroresDeProfesionalNuevo,
  esOtroEmail,
  ETIQUETAS_DE_ROL,
  type Profesional,
  ROLES,
} from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { Button, Checkbox, Modal, Problema, useCardsOnly } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { useCierre } from '../formulario/use-cierre.ts';
import { useFormulario } from '../formulario/use-formulario.ts';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

interface ProfesionalModalProps {
  /** The one that is edited; undefined for a new one. */
  readonly profesional: Profesional | undefined;
  readonly onExito: (mensaje: string) => void;
  readonly onClose: () => void;
}

const DATOS = ['nombre', 'apellido', 'email', 'telefono', 'especialidad', 'matricula'] as const;
type Nombre = (typeof DATOS)[number] | 'password' | 'currentPassword' | 'rol' | 'activo';

/** A role for each, the profesional's first: it is what most accounts are. */
const OPCIONES = ROLES.toSorted((a, b) => Number(b === 'profesional') - Number(a === 'profesional')).map(
  (rol) => ({ value: rol, label: ETIQUETAS_DE_ROL[rol] }),
);

const SI = 'si';
const NO = 'no';

const inicialesDe = (profesional: Profesional | undefined): Record<Nombre, string> => ({
  nombre: profesional?.nombre ?? '',
  apellido: profesional?.apellido ?? '',
  email: profesional?.email ?? '',
  telefono: profesional?.telefono ?? '',
  especialidad: profesional?.especialidad ?? '',
  matricula: profesional?.matricula ?? '',
  password: '',
  currentPassword: '',
  rol: profesional?.rol ?? 'profesional',
  activo: (profesional?.activo ?? true) ? SI : NO,
});

/** 'Nuevo Profesional' or 'Editar Profesional'. Only a new one is given a password. */
export const ProfesionalModal = ({ profesional, onExito, onClose }: ProfesionalModalProps) => {
  const [problema, setProblema] = useState<string>();
  const [iniciales] = useState(() => inicialesDe(profesional));
  const wholeScreen = useCardsOnly();
  const nuevo = profesional === undefined;
  const propio = useUsuario().id === profesional?.id;
  /** Another e-mail of one's own asks for the password. */
  const pideContrasena = (email: string): boolean => propio && esOtroEmail(profesional?.email ?? '', email);
  const cuerpo = ({ password, currentPassword, activo, ...datos }: Readonly<Record<Nombre, string>>) =>
    nuevo
      ? { ...datos, password }
      : {
          ...datos,
          activo: activo === SI,
          ...(pideContrasena(datos.email) && { currentPassword }),
        };
  const erroresDe = (valores: Readonly<Record<Nombre, string>>) => {
    if (nuevo) return erroresDeProfesionalNuevo(cuerpo(valores));
    const errores = erroresDeProfesionalCambiado(cuerpo(valores));
    return propio ? [...errores, ...erroresDeEmailPropio(profesional.email, valores)] : errores;
  };

  const { form, valores, errores, cambiar, enviar, guardando, modificado } = useFormulario({
    name: `profesional ${profesional?.id ?? 'nuevo'}`,
    iniciales,
    cuerpo,
    errores: erroresDe,
    guardar: useGuardarProfesional(profesional?.id),
    falla: 'Error en la operación',
    onGuardado: () => {
      onExito(nuevo ? 'Profesional creado exitosamente' : 'Profesional actualizado exitosamente');
      onClose();
    },
    onProblema: setProblema,
  });
  const { asking, cerrar } = useCierre(modificado, guardando, onClose);

  return (
    <Modal
      opened
      size={720}
      fullScreen={wholeScreen}
      title={nuevo ? 'Nuevo Profesional' : 'Editar Profesional'}
      onClose={cerrar}
      // Escape then belongs to the question.
      closeOnEscape={!asking}
    >
      <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={enviar}>
        {[...DATOS, ...(nuevo ? (['password'] as const) : [])].map((nombre, index) => (
          <CampoDeFormulario
            key={nombre}
            nombre={nombre}
            value={valores[nombre]}
            error={errores[nombre]}
            required={nombre === 'nombre' || nombre === 'email' || nombre === 'password'}
            readOnly={guardando}
            first={index === 0}
            onChange={(valor) => cambiar(nombre, valor)}
          />
        ))}
        {pideContrasena(valores.email) && (
          <CampoDeFormulario
            nombre="currentPassword"
            value={valores.currentPassword}
            error={errores['currentPassword']}
            required
            readOnly={guardando}
            onChange={(valor) => cambiar('currentPassword', valor)}
          />
        )}
        <Select
          name="rol"
          label="Rol"
          data={OPCIONES}
          allowDeselect={false}
          value={valores.rol}
          error={errores['rol']}
          readOnly={guardando}
          onChange={(rol) => cambiar('rol', rol ?? 'profesional')}
        />
        {!nuevo && (
          <Checkbox
            size="md"
            className={styles.wide}
            label="Cuenta activa"
            description="Con la cuenta inactiva no se puede iniciar sesión, y las sesiones abiertas se cierran."
            checked={valores.activo === SI}
            disabled={guardando}
            onChange={(event) => cambiar('activo', event.currentTarget.checked ? SI : NO)}
          />
        )}
        <div className={styles.wide}>
          <Problema texto={problema} />
        </div>
        <div className={`${styles.wide} ${styles.buttons} ${styles.sticky}`}>
          <Button variant="default" disabled={guardando} onClick={cerrar}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            {nuevo ? 'Guardar' : 'Actualizar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
